import { type RefObject, useEffect, useRef } from 'react';
import type { Dynamic } from '../core/contract/dynamic.ts';
import { useStore, useWidget } from '../core/index.ts';

/** The dynamic after a deleted one takes the focus, so that the keyboard does not fall back to the top of the page. */
export function useFocusAfterDelete(
  list: RefObject<HTMLOListElement | null>,
  items: readonly Dynamic[],
): void {
  const before = useRef(items);
  useEffect(() => {
    const gone = before.current.findIndex(before => !items.some(({ id }) => id === before.id));
    const deletedOne = items.length === before.current.length - 1 && gone >= 0;
    before.current = items;
    if (!deletedOne) return;
    const next = list.current?.children[Math.min(gone, items.length - 1)];
    next?.querySelector<HTMLElement>('article')?.focus();
  }, [items, list]);
}

/** The place in which somebody was who has come back from signing in, until it is found. */
export const useReturnedPlace = (): string | null =>
  useStore(useWidget().session, ({ person, place }) => (person ? place : null));

/** Finds it; only who has just signed in needs that. */
export const loadReturn = () => import('./channel-return.view.tsx').then(part => part.ChannelReturn);

/** A place in the feed: which dynamic, how many pages were read to come to it, and what was to be done there. */
export const writePlace = (id: string, pages: number, act = ''): string => `${id} ${pages} ${act}`;

export function readPlace(place: string): { id: string; pages: number; act: string } {
  const [id = '', pages = '1', act = ''] = place.split(' ');
  return { id, pages: Number(pages) || 1, act };
}
