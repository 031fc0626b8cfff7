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

/** News or notices. What the person chooses to see stands in the address: a link shows the same, and back goes back. */
export function NewsPage({ route, url }: PageProps) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-filter']) => {
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
        onmskt-filter={choose}
      />
    </div>
  );
}
