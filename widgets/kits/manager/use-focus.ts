import { type RefObject, useEffect, useRef } from 'react';

/** Something was done with this one, which stood here. */
export interface ManageTurn {
  id: string;
  index: number;
}

/** After an act the focus is on the row that it was done with, or on the one that took its place. */
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
    const more = row?.querySelector<HTMLElement>('button[aria-expanded]');
    (more ?? row?.querySelector<HTMLElement>('a, button'))?.focus();
  }, [turn, list]);
}
