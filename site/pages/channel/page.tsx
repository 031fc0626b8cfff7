import { useLayoutEffect, useRef, useState } from 'react';
import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';
import { listAddress } from '../parts/list-address.ts';

const address = listAddress({
  /** Former name of `feed`. */
  type: 'feed',
  feed: 'feed',
  sort: 'sort',
  theme: 'theme-id',
  id: 'dynamic-id',
  commentId: 'comment-id',
});

/**
 * Channel of dynamics: all (`?feed=` and `?sort=` select tab and order), one theme (`?theme=`), or
 * one dynamic (`?id=`) with one of its comments (`?commentId=`). Keeps tab and order in the query string, so
 * that links and the back button restore them.
 */
export function ChannelPage({ url }: PageProps) {
  const { go } = useSite();
  const [{ from, num }, begin] = useState({ from: url, num: 0 });
  /** Query string of the element's own last filter change, which it already shows. */
  const own = useRef(url.search);
  useLayoutEffect(() => {
    if (url.search === own.current) return;
    own.current = url.search;
    // Unchanged attributes would not reset the element after a filter change, so a new key remounts it.
    begin(({ from, num }) => ({ from: url, num: from.search === url.search ? num + 1 : num }));
  }, [url]);
  const choose = ({ detail: { feed, sort, themeId } }: HTMLElementEventMap['mskt-channel-filter']) => {
    const chosen = address.withFilters(url, {
      type: '',
      feed: themeId || feed === 'all' ? '' : feed,
      sort: sort === 'latest' ? '' : sort,
    });
    own.current = chosen.search;
    go(chosen, 'push', 'stay');
  };
  return (
    <div className="page">
      <mskt-channel
        key={num}
        loading="eager"
        heading-level="1"
        composer=""
        {...address.filtersIn(from)}
        onmskt-channel-filter={choose}
      />
    </div>
  );
}
