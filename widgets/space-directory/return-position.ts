import { type RefObject, useEffect } from 'react';
import { type ListView, useStore, useWidget } from '../core/index.ts';
import type { Space, SpaceDirectory } from './model.ts';

/** Returns where to go on after sign-in: joining a space, and the number of pages that had been read. */
export const writePosition = (id: string, pages: number): string => `join ${id} ${pages}`;

/** Reads such a position. Positions of other widgets name no space. */
export function readPosition(place: string | null): { id: string; pages: number } {
  const [act, id = '', pages] = place?.split(' ') ?? [];
  return act === 'join' ? { id, pages: Number(pages) || 1 } : { id: '', pages: 1 };
}

/**
 * Goes on after sign-in, once the list has been read for the user: focuses the button of the space that the user wanted
 * to join, and presses it unless the user is a member already.
 *
 * @param root contains the entries in their order
 */
export function useReturnPosition(
  root: RefObject<HTMLElement | null>,
  { status, items }: ListView<Space>,
  { store }: SpaceDirectory,
): void {
  const { session } = useWidget();
  const place = useStore(session, ({ person, place }) => (person ? place : null));
  const index = items.findIndex(({ id }) => id === readPosition(place).id);
  useEffect(() => {
    // The view may be older than its store. Then these items have been read for a visitor.
    if (
      index < 0 ||
      status !== 'ready' ||
      store.getState().status !== status ||
      store.getState().items !== items
    )
      return;
    const { asker, place: current } = session.getState();
    const host = (root.current?.getRootNode() as ShadowRoot | undefined)?.host;
    // Another widget may have taken the position first. Any widget takes that of an element that has left the page.
    if (place !== current || (asker?.isConnected && asker !== host)) return;
    session.setState({ place: null });
    const entry = root.current?.querySelectorAll<HTMLElement>('article')[index];
    const button = entry?.querySelector<HTMLElement>('.join button');
    (button ?? entry?.querySelector<HTMLElement>('a'))?.focus();
    if (items[index]?.joinStatus === 0) button?.click();
  });
}
