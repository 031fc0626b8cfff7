import type { ReactNode, Ref } from 'react';
import type { ViewState } from '../../core/element/context.ts';
import type { ListView } from '../../core/index.ts';
import { Button } from '../../ui/base/button.tsx';
import { Empty, type EmptyProps } from '../../ui/base/empty.tsx';
import { Failure } from '../../ui/base/failure.tsx';
import { Paging } from '../../ui/base/paging.tsx';

export interface ListStateProps {
  list: ListView<unknown>;
  shown: ViewState;
  /** Placeholder of the items that are being loaded. */
  skeleton: ReactNode;
  empty: ReactNode;
}

/** Error, placeholder or empty state of a list; nothing while there are items. */
export function ListState({ list, shown, skeleton, empty }: ListStateProps) {
  if (shown === 'loading') return skeleton;
  if (shown === 'empty') return empty;
  return list.error && <Failure error={list.error} onRetry={list.reload} />;
}

export interface EntriesProps<T> {
  list: ListView<T>;
  /** Number of items of a short list, which has no next page; else 0. */
  limit: number;
  entry: (item: T) => ReactNode;
  className?: string;
  listRef?: Ref<HTMLOListElement>;
}

/** Items of a list, and the next page. */
export function Entries<T extends { id: string }>(props: EntriesProps<T>) {
  const { list, limit, entry, className = 'entries', listRef = null } = props;
  return (
    <>
      <ol className={className} part="list" ref={listRef} aria-busy={list.status === 'loading' || undefined}>
        {list.items.map(item => (
          <li key={item.id}>{entry(item)}</li>
        ))}
      </ol>
      {limit === 0 && <Paging more={list.more} onMore={list.loadMore} />}
    </>
  );
}

/** The list has no item at all. The page may replace the text by content in the slot `empty`. */
export function NoItems(props: Pick<EmptyProps, 'title' | 'hint'>) {
  return (
    <slot name="empty">
      <Empty {...props} />
    </slot>
  );
}

export interface NoMatchesProps extends Pick<EmptyProps, 'title' | 'hint'> {
  /** Label of the button. */
  clear: string;
  onClear: () => void;
}

/** The filters leave no item; a button clears them. */
export function NoMatches({ clear, onClear, ...texts }: NoMatchesProps) {
  return <Empty {...texts} action={<Button onClick={onClear}>{clear}</Button>} />;
}
