import { type ReactNode, useRef } from 'react';
import type { PagedList, PagedListState } from '../../../widgets/core/site.ts';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import type { Translate } from '../../../widgets/ui/i18n/translate.tsx';

interface HeldList<T> {
  state: PagedListState<T>;
  /** True while the shown items are the response to an older query and the new response is pending. */
  isOld: boolean;
  load: () => void;
  loadMore: () => void;
}

/** Holds the items of the previous query until the response to a new one. Takes the result of `usePagedList`. */
export function useHeldList<T>([now, list]: readonly [PagedListState<T>, PagedList<T>]): HeldList<T> {
  const shown = useRef(now);
  const isComing = now.status === 'loading' && now.items.length === 0;
  if (!isComing) shown.current = now;
  return {
    state: shown.current,
    isOld: isComing && shown.current.status !== 'loading',
    load: () => void list.load(),
    loadMore: () => void list.loadMore(),
  };
}

interface CardListProps<T> {
  list: HeldList<T>;
  /** Translations of the page for an empty list. */
  say: Translate<'noMatchTitle' | 'noMatchHint' | 'noneTitle' | 'noneHint' | 'clear'>;
  isNarrowed: boolean;
  onClear: () => void;
  card: (item: T, index: number) => ReactNode;
}

/** List of cards with its loading, empty and error states. Keeps the old items until the response to a new query. */
export function CardList<T extends { id: string }>({
  list: { state, isOld, load, loadMore },
  say,
  isNarrowed,
  onClear,
  card,
}: CardListProps<T>) {
  const { status, items, more, error } = state;
  if (status === 'failed' && error && items.length === 0) return <Failure error={error} onRetry={load} />;
  if (status === 'loading' && items.length === 0) return <Skeleton count={4} />;
  if (items.length === 0) {
    if (!isNarrowed) return <Empty title={say('noneTitle')} hint={say('noneHint')} />;
    const clear = (
      <button type="button" className="button" onClick={onClear}>
        {say('clear')}
      </button>
    );
    return <Empty title={say('noMatchTitle')} hint={say('noMatchHint')} action={clear} />;
  }
  return (
    <div className={isOld ? 'old' : undefined} aria-busy={isOld || undefined}>
      <ul className="card-grid">
        {items.map((item, index) => (
          <li key={item.id}>{card(item, index)}</li>
        ))}
      </ul>
      <Paging more={more} onMore={loadMore} />
    </div>
  );
}
