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

/**
 * Back from signing in: the dynamic that was looked at is in view and has the focus. Who came from a dynamic's comments
 * finds them open (their `objectId` is answered), and the rest is theirs.
 */
export function useReturnedPlace(
  list: RefObject<HTMLOListElement | null>,
  items: readonly Dynamic[],
): string | undefined {
  const { session } = useWidget();
  const place = useStore(session, state => (state.person ? state.place : null));
  const index = place ? items.findIndex(({ id }) => id === readPlace(place).id) : -1;
  useEffect(() => {
    if (index < 0) return;
    session.setState({ place: null });
    const card = list.current?.children[index]?.querySelector<HTMLElement>('article');
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [index, list, session]);
  return items.find(({ objectId }) => objectId === place)?.objectId;
}

/** A place in the feed: which dynamic, and how many pages were read to come to it. */
export const writePlace = (id: string, pages: number): string => `${id} ${pages}`;

export function readPlace(place: string): { id: string; pages: number } {
  const [id = '', pages = '1'] = place.split(' ');
  return { id, pages: Number(pages) || 1 };
}
