import { type RefObject, useEffect, useRef } from 'react';

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
