import { type ReactNode, useRef } from 'react';
import { Failure, type FailureFacts } from '../../ui/base/failure.tsx';
import { Paging, type PagingProps } from '../../ui/base/paging.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { type ManageTurn, useManageFocus } from './use-focus.ts';

export interface ManageRowsProps<Item extends { id: string }> extends Pick<PagingProps, 'onMore'> {
  /** How far the list has been read. */
  list: Pick<PagingProps, 'more'> & {
    status: 'loading' | 'ready' | 'failed';
    items: readonly Item[];
    error: FailureFacts | null;
  };
  /** With which of them something was done last: the focus goes there. */
  turn: ManageTurn | null;
  row: (item: Item) => ReactNode;
  /** Stands there when there is none. */
  empty: ReactNode;
  onRetry: () => void;
  /** Lines of a row, as long as the first are waited for. */
  lines?: number;
  /** Stands above the rows as long as there are any. */
  children?: ReactNode;
}

/** What is managed, a row each, and what stands in their place while there are none. */
export function ManageRows<Item extends { id: string }>(props: ManageRowsProps<Item>) {
  const { list, turn, row, empty, onMore, onRetry, lines = 2, children } = props;
  const { status, items, error, more } = list;
  const rows = useRef<HTMLOListElement>(null);
  useManageFocus(turn, items, rows);
  const isEmpty = items.length === 0;
  return (
    <>
      {status === 'failed' && error && <Failure error={error} onRetry={onRetry} />}
      {isEmpty && status === 'loading' && <Skeleton count={4} lines={lines} />}
      {isEmpty && status === 'ready' && empty}
      {!isEmpty && (
        <>
          {children}
          <ol className="rows" part="list" ref={rows} aria-busy={status === 'loading' || undefined}>
            {items.map(item => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </ol>
          <Paging more={more} onMore={onMore} />
        </>
      )}
    </>
  );
}
