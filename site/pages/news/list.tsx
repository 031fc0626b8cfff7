import type { PageProps } from '../../route.ts';
import { useSite } from '../../shell/site-context.ts';
import { listAddress } from '../parts/list-address.ts';

const address = listAddress({
  keyword: 'keyword',
  category: 'category',
  tag: 'tag',
  dateFrom: 'date-from',
  dateTo: 'date-to',
  unread: 'unread',
  scope: 'scope',
});

/** List of news or notices. Keeps the filters in the query string, so that links and the back button restore them. */
export function NewsPage({ route, url }: PageProps) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-news-filter']) => {
    const chosen = address.withFilters(url, detail);
    go(chosen, address.isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
  return (
    <div className="page">
      <mskt-news-feed
        loading="eager"
        heading-level="1"
        kind={route.path.endsWith('notice') ? 'notice' : 'news'}
        {...address.filtersIn(url)}
        onmskt-news-filter={choose}
      />
    </div>
  );
}
