import type { PageProps } from '../pages.ts';
import { useSite } from '../shell/site-context.ts';
import { filtersIn, isTyping, withFilters } from './news-filters.ts';

/** News or notices. What the person chooses to see stands in the address: a link shows the same, and back goes back. */
export function NewsPage({ route, url }: PageProps) {
  const { go } = useSite();
  const choose = ({ detail }: HTMLElementEventMap['mskt-filter']) => {
    const chosen = withFilters(url, detail);
    go(chosen, isTyping(url, chosen) ? 'replace' : 'push', 'stay');
  };
  return (
    <div className="page">
      <mskt-news-feed
        loading="eager"
        heading-level="1"
        kind={route.path.endsWith('notice') ? 'notice' : 'news'}
        {...filtersIn(url)}
        onmskt-filter={choose}
      />
    </div>
  );
}
