import { type RefObject, useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { useStore, useWidget } from '../core/index.ts';

/** The position stored before signing in, until it is restored. Null for visitors. */
export const useReturnedPlace = (): string | null =>
  useStore(useWidget().session, ({ person, place }) => (person ? place : null));

/** Serialises a position: id of the dynamic, number of pages up to it, and the intended action (`like`, `report` …). */
export const writePlace = (id: string, pages: number, action = ''): string => `${id} ${pages} ${action}`;

export function readPlace(place: string): { id: string; pages: number; action: string } {
  const [id = '', pages = '1', action = ''] = place.split(' ');
  return { id, pages: Number(pages) || 1, action };
}

export interface ReturnPositionProps {
  place: string;
  /** Contains the cards of `items`, in their order. */
  root: RefObject<HTMLElement | null>;
  items: readonly Dynamic[];
  /** Rendered state, and the store it was read from. */
  state: { status: string };
  store: StoreApi<{ status: string }>;
}

/**
 * Restores the position after signing in, once `items` were loaded for the user: focuses the dynamic, or its like button
 * where a like was intended, and gives that like unless it was given before. Leaves the position to the widget that
 * started the sign-in, where several show the same dynamic. Renders nothing.
 */
export function ReturnPosition({ place, root, items, state, store }: ReturnPositionProps) {
  const { session } = useWidget();
  const { id, action } = readPlace(place);
  const index = items.findIndex(dynamic => dynamic.id === id);
  // The report button claims this position itself.
  const isReporting = action === 'report' && items[index]?.canReport;
  useEffect(() => {
    // The rendered state may be older than the store. Then the items are still those of the visitor.
    if (index < 0 || isReporting || state.status !== 'ready' || store.getState() !== state) return;
    const { asker, place: wanted } = session.getState();
    // Any widget may claim the position if the one that started the sign-in is no longer on the page.
    if (place !== wanted || (asker?.isConnected && !isInside(root.current, asker))) return;
    session.setState({ place: null });
    const card = root.current?.querySelectorAll<HTMLElement>('article')[index];
    const like = action === 'like' ? card?.querySelector<HTMLElement>('[aria-pressed]') : null;
    (like ?? card)?.focus();
    if (like?.getAttribute('aria-pressed') === 'false') like.click();
  });
  return null;
}

/** True if the node is inside the element, across any number of shadow roots. */
function isInside(node: Node | null, element: Element): boolean {
  for (let at = node; at; ) {
    if (element.contains(at)) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
