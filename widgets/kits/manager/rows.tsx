import { type ReactNode, useRef } from 'react';
import { Failure, type FailureFacts } from '../../ui/base/failure.tsx';
import { Paging, type PagingProps } from '../../ui/base/paging.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { type ManageTurn, useManageFocus } from './use-focus.ts';

export interface ManageStatesProps {
  list: {
    status: 'loading' | 'ready' | 'failed';
    items: readonly unknown[];
    error: FailureFacts | null;
  };
  onRetry: () => void;
  /** Entries and lines of the placeholder for the first page. */
  count?: number;
  lines?: number;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Shown if it is not. */
  children: ReactNode;
}

/** The states of a list: failure, placeholder, empty, or its content. */
export function ManageStates({ list, onRetry, count = 4, lines = 2, empty, children }: ManageStatesProps) {
  const { status, items, error } = list;
  const isEmpty = items.length === 0;
  return (
    <>
      {status === 'failed' && error && <Failure error={error} onRetry={onRetry} />}
      {isEmpty && status === 'loading' && <Skeleton count={count} lines={lines} />}
      {isEmpty && status === 'ready' && empty}
      {!isEmpty && children}
    </>
  );
}

export interface ManageRowsProps<Item extends { id: string }>
  extends Pick<ManageStatesProps, 'onRetry' | 'count' | 'lines' | 'empty'>,
    Pick<PagingProps, 'onMore'> {
  list: Omit<ManageStatesProps['list'], 'items'> & Pick<PagingProps, 'more'> & { items: readonly Item[] };
  /** The last action, whose row gets the focus. */
  turn: ManageTurn | null;
  row: (item: Item) => ReactNode;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** The rows of a list, with paging, and its other states. */
export function ManageRows<Item extends { id: string }>(props: ManageRowsProps<Item>) {
  const { list, turn, row, onMore, children, ...states } = props;
  const rows = useRef<HTMLOListElement>(null);
  useManageFocus(turn, list.items, rows);
  return (
    <ManageStates list={list} {...states}>
      {children}
      <ol className="rows" part="list" ref={rows} aria-busy={list.status === 'loading' || undefined}>
        {list.items.map(item => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ol>
      <Paging more={list.more} onMore={onMore} />
    </ManageStates>
  );
}
