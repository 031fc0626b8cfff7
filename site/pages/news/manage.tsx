import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';
import { listAddress } from '../parts/list-address.ts';

const address = listAddress({ status: 'status', kind: 'kind', keyword: 'keyword' });

/** Shows the form for a news article or notice (`?id=`), or else a list of everything that the user publishes. */
export function EditNewsPage({ url }: PageProps) {
  const id = url.searchParams.get('id');
  return (
    <div className="page">
      {id ? (
        <mskt-publish-form loading="eager" heading-level="1" kind="news" object-id={id} />
      ) : (
        <Manager url={url} />
      )}
    </div>
  );
}

/** Keeps the filters in the query string, so that links and the back button restore them. */
function Manager({ url }: Pick<PageProps, 'url'>) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-news-manage-filter']) => {
    const chosen = address.withFilters(url, { ...detail });
    go(chosen, address.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
  return (
    <mskt-news-manager
      loading="eager"
      heading-level="1"
      {...address.filtersIn(url)}
      onmskt-news-manage-filter={choose}
    />
  );
}
