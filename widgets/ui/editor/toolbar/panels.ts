import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** What is open below the toolbar, and below which part of it, from 0 to 1. */
export interface Panel {
  name: 'line' | 'link' | 'table' | 'video';
  at: number;
}

/** Where in the toolbar a button is, from 0 to 1. */
export function placeOf(button: HTMLElement | null | undefined): number {
  const bar = button?.closest('.editor-bar');
  if (!button || !bar) return 0;
  const [inner, outer] = [button.getBoundingClientRect(), bar.getBoundingClientRect()];
  const middle = (inner.left + inner.width / 2 - outer.left) / outer.width;
  return Number.isFinite(middle) ? middle : 0;
}

/** nb. set from here: a page's policy allows no style attribute. */
export const setPlace = (element: HTMLElement | null, at: number): void =>
  element?.style.setProperty('--_at', `${at * 100}%`);

/** A panel stands where its button is. */
export function usePanelPlace<E extends HTMLElement>(at: number) {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    setPlace(ref.current, at);
  }, [at]);
  return ref;
}

/** Whether the focus goes out of an element. */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus by arrows, Home and End among elements, in the direction of the words. */
export function moveByKeys(event: KeyboardEvent, elements: readonly HTMLElement[], keys: RegExp): void {
  const { key, currentTarget } = event;
  const step = keys.test(key) ? STEPS[turned(key, currentTarget)] : undefined;
  const at = elements.findIndex(element => element.matches(':focus'));
  if (!step || at < 0) return;
  event.preventDefault();
  elements[step(at, elements.length)]?.focus();
}

function turned(key: string, within: Element): string {
  if (!/Left|Right/.test(key) || getComputedStyle(within).direction !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
}
