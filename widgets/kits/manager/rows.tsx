import { createElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../../core/element/context.ts';
import { Failure, type FailureFacts } from '../../ui/base/failure.tsx';
import { Paging, type PagingProps } from '../../ui/base/paging.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import type { Selection } from './list.ts';

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

export interface ManageTitleProps {
  /** 1 to 6; deeper headings stay at 6. */
  level: number;
  /** Link to the page of the row; none if it has no page. */
  href?: string | undefined;
  children: string;
}

/** Heading of a row. */
export function ManageTitle({ level, href, children }: ManageTitleProps) {
  const name = href ? (
    <a href={href} dir="auto">
      {children}
    </a>
  ) : (
    <bdi>{children}</bdi>
  );
  return createElement(`h${Math.min(6, level)}`, { className: 'title', part: 'title' }, name);
}

export interface ManageSelectBoxProps {
  selection: Selection;
  id: string;
  label: string;
}

/** Checkbox that selects a row for bulk actions. */
export function ManageSelectBox({ selection, id, label }: ManageSelectBoxProps) {
  const selected = useStore(selection.store);
  return (
    <input
      type="checkbox"
      className="choose"
      aria-label={label}
      checked={selected.has(id)}
      onChange={event => selection.select([id], event.currentTarget.checked)}
    />
  );
}

/** Placeholder of the component in the text of `ManagePhrase`. */
export const PHRASE_GAP = '\n';

/** A sentence with a component in it. `text` has `PHRASE_GAP` at its place. */
export function ManagePhrase({ text, children }: { text: string; children: ReactNode }) {
  const [before, after = ''] = text.split(PHRASE_GAP);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/** The row of the last action, with its position in the list before the action. */
export interface ManageTurn {
  id: string;
  index: number;
}

/** After an action, moves the focus to its row, or to the row that has taken its place. */
export function useManageFocus(
  turn: ManageTurn | null,
  items: readonly { id: string }[],
  list: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(items);
  latest.current = items;
  useEffect(() => {
    if (!turn) return;
    const at = latest.current.findIndex(({ id }) => id === turn.id);
    const rows = list.current?.children;
    const row = rows?.[at < 0 ? Math.min(turn.index, rows.length - 1) : at];
    const menu = row?.querySelector<HTMLElement>('button[aria-expanded]');
    (menu ?? row?.querySelector<HTMLElement>('a, button'))?.focus();
  }, [turn, list]);
}
