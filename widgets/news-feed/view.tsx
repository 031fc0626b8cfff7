import { OnDemand } from '../ui/base/lazy-component.tsx';
import { NewsFeedList } from './list.tsx';
import type { NewsFilters, NewsQuestion } from './model.ts';

export interface NewsFeedViewProps extends Omit<NewsQuestion, 'filters'>, NewsFilters {
  layout: 'list' | 'cards' | 'carousel';
}

const loadCarousel = () => import('./carousel.tsx').then(part => part.NewsFeedCarousel);

/** Pictures that take turns, or a list. Another kind or length is another feed; other filters are not. */
export function NewsFeedView({
  kind,
  scope,
  scopeId,
  keyword,
  category,
  tag,
  dateFrom,
  dateTo,
  unread,
  limit,
  layout,
}: NewsFeedViewProps) {
  const filters = { keyword, category, tag, dateFrom, dateTo, unread, scope };
  const asked = { kind, scopeId, limit, filters };
  const key = JSON.stringify([kind, scopeId, limit, layout]);
  if (layout === 'carousel' && kind === 'news') {
    const waiting = <div className="pictures skeleton" part="skeleton" />;
    return <OnDemand key={key} load={loadCarousel} props={{ asked }} waiting={waiting} />;
  }
  return <NewsFeedList key={key} asked={asked} cards={layout === 'cards'} />;
}
