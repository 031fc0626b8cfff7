import { type RefObject, useEffect, useRef } from 'react';
import type { Dynamic } from '../contract/dynamic/schema.ts';

export interface ChannelAfterDeleteProps {
  /** Holds the cards of `items`, in their order. */
  list: RefObject<HTMLOListElement | null>;
  items: readonly Dynamic[];
}

/**
 * The dynamic after a deleted one takes the focus, so that the keyboard does not fall back to the top of the page. Shows
 * nothing.
 */
export function ChannelAfterDelete({ list, items }: ChannelAfterDeleteProps) {
  const before = useRef(items);
  useEffect(() => {
    const gone = before.current.findIndex(before => !items.some(({ id }) => id === before.id));
    const deletedOne = items.length === before.current.length - 1 && gone >= 0;
    before.current = items;
    if (!deletedOne) return;
    const next = list.current?.children[Math.min(gone, items.length - 1)];
    next?.querySelector<HTMLElement>('article')?.focus();
  }, [items, list]);
  return null;
}
