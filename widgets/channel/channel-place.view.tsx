import { type RefObject, useEffect, useRef } from 'react';
import type { StoreApi } from 'zustand/vanilla';
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
 * Back from signing in, once `items` are here as the person reads them: the dynamic that was looked at has the focus and
 * so is in view; a like that was wanted has it instead, and is given unless it was given before. Who came from a
 * dynamic's comments finds them open (their `objectId` is answered), and the rest is theirs.
 */
export function useReturnedPlace<S extends { status: string }>(
  root: RefObject<HTMLElement | null>,
  items: readonly Dynamic[],
  state: S,
  store: StoreApi<S>,
): string | undefined {
  const { session } = useWidget();
  const place = useStore(session, state => (state.person ? state.place : null));
  const { id, act } = readPlace(place ?? '');
  const index = items.findIndex(dynamic => dynamic.id === id);
  useEffect(() => {
    // nb. a view may be older than its store: then these are still the visitor's.
    if (index < 0 || state.status !== 'ready' || store.getState() !== state) return;
    session.setState({ place: null });
    const card = root.current?.querySelectorAll<HTMLElement>('article')[index];
    const like = act ? card?.querySelector<HTMLElement>('[aria-pressed]') : null;
    (like ?? card)?.focus();
    if (like?.getAttribute('aria-pressed') === 'false') like.click();
  });
  return items.find(({ objectId }) => objectId === place)?.objectId;
}

/** A place in the feed: which dynamic, how many pages were read to come to it, and what was to be done there. */
export const writePlace = (id: string, pages: number, act = ''): string => `${id} ${pages} ${act}`;

export function readPlace(place: string): { id: string; pages: number; act: string } {
  const [id = '', pages = '1', act = ''] = place.split(' ');
  return { id, pages: Number(pages) || 1, act };
}
