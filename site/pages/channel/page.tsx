import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../widgets/ui/words.tsx';
import type { PageProps } from '../../route.ts';
import { useSession, useSite, useSiteUrl } from '../../shell/site-context.ts';
import { listAddress } from '../parts/list-address.ts';
import { pagesWords } from '../parts/platform-name.words.ts';

const address = listAddress({
  type: 'type',
  sort: 'sort',
  theme: 'theme-id',
  id: 'dynamic-id',
  commentId: 'comment-id',
});

/**
 * The channel of dynamics, with `?type=` and `?sort=` as the tabs and orders number them; with `?theme=` one theme; or with
 * `?id=` one dynamic, at `?commentId=` one of its comments. Tab and order that are chosen stand in the address: a link
 * shows the same, and back goes back. Whoever is signed in finds the way to share something.
 */
export function ChannelPage({ url }: PageProps) {
  const say = useWords(pagesWords);
  const siteUrl = useSiteUrl();
  const { go } = useSite();
  const { person } = useSession();
  const [{ from, num }, begin] = useState({ from: url, num: 0 });
  /** Where the channel has come to by itself: it shows that already. */
  const own = useRef(url.search);
  useLayoutEffect(() => {
    if (url.search === own.current) return;
    own.current = url.search;
    // nb. where nothing else is asked of it than at first, a new one begins: this one shows what was chosen since.
    begin(({ from, num }) => ({ from: url, num: from.search === url.search ? num + 1 : num }));
  }, [url]);
  const choose = ({ detail: { type, sort, themeId } }: HTMLElementEventMap['mskt-channel-filter']) => {
    const given = (value: string) => (value === '1' ? '' : value);
    const chosen = address.withFilters(url, { type: themeId ? '' : given(type), sort: given(sort) });
    own.current = chosen.search;
    go(chosen, 'push', 'stay');
  };
  return (
    <div className="page">
      {person && !url.searchParams.has('id') && (
        <p className="share">
          <a className="button primary" href={siteUrl('publish/dynamic')}>
            {say('share')}
          </a>
        </p>
      )}
      <mskt-channel
        key={num}
        loading="eager"
        heading-level="1"
        {...address.filtersIn(from)}
        onmskt-channel-filter={choose}
      />
    </div>
  );
}
