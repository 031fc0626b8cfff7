import { type RefObject, useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { useWidget } from '../core/index.ts';
import { readPlace } from './return-position.tsx';

export interface ChannelReturnProps {
  place: string;
  /** Holds the cards of `items`, in their order. */
  root: RefObject<HTMLElement | null>;
  items: readonly Dynamic[];
  /** What is shown, and where it comes from. */
  state: { status: string };
  store: StoreApi<{ status: string }>;
}

/**
 * Back from signing in, once `items` are here as the person reads them: the dynamic that was looked at has the focus and
 * so is in view; a like that was wanted has it instead, and is given unless it was given before. Another feed of the page
 * that holds the same dynamic leaves it alone. Shows nothing.
 */
export function ChannelReturn({ place, root, items, state, store }: ChannelReturnProps) {
  const { session } = useWidget();
  const { id, act } = readPlace(place);
  const index = items.findIndex(dynamic => dynamic.id === id);
  // nb. the act itself takes this place.
  const isReporting = act === 'report' && items[index]?.canReport;
  useEffect(() => {
    // nb. a view may be older than its store: then these are still the visitor's.
    if (index < 0 || isReporting || state.status !== 'ready' || store.getState() !== state) return;
    const { asker, place: wanted } = session.getState();
    // nb. an asker that the page has not, or no longer, leaves it to any; another of them may have been first.
    if (place !== wanted || (asker?.isConnected && !standsIn(root.current, asker))) return;
    session.setState({ place: null });
    const card = root.current?.querySelectorAll<HTMLElement>('article')[index];
    const like = act === 'like' ? card?.querySelector<HTMLElement>('[aria-pressed]') : null;
    (like ?? card)?.focus();
    if (like?.getAttribute('aria-pressed') === 'false') like.click();
  });
  return null;
}

/** Whether a node stands in an element, however many shadow roots are between them. */
function standsIn(node: Node | null, element: Element): boolean {
  for (let at = node; at; ) {
    if (element.contains(at)) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
