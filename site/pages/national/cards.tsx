import type { ReactNode } from 'react';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { Failure } from '../../../widgets/ui/base/failure.tsx';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { Skeleton } from '../../../widgets/ui/base/skeleton.tsx';
import type { Translate } from '../../../widgets/ui/i18n/translate.tsx';
import type { AskedList } from './use-national-query.ts';

export interface AskedCardsProps<T> {
  list: AskedList<T>;
  /** Translations of the page for an empty list. */
  say: Translate<'noMatchTitle' | 'noMatchHint' | 'noneTitle' | 'noneHint' | 'clear'>;
  isNarrowed: boolean;
  onClear: () => void;
  card: (item: T, index: number) => ReactNode;
}

/** List of cards with its loading, empty and error states. Keeps the old items until the response to a new query. */
export function AskedCards<T extends { id: string }>({
  list: { state, isOld, load, loadMore },
  say,
  isNarrowed,
  onClear,
  card,
}: AskedCardsProps<T>) {
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
