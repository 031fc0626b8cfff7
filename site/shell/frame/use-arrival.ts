import { type RefObject, useState } from 'react';
import { useKeyedEffect } from '../../../widgets/core/site.ts';
import type { Visit } from '../navigation/visits.ts';
import { useSite, useVisit } from '../site-context.ts';

/**
 * Handles a navigation: scrolls to the top, focuses the heading as soon as it is rendered, and returns the
 * title for the live region. Takes over the toast of a widget ("Published"), which was removed with its page.
 */
export function useArrival(main: RefObject<HTMLElement | null>, title: string): string {
  const [announced, announce] = useState('');
  const visit = useVisit();
  const { overlay } = useSite().core;
  useKeyedEffect(() => {
    if (overlay.getState()) overlay.setState({ owner: document });
    if (!startsAtTop(visit)) return;
    scrollTo(0, 0);
    announce(title);
    const page = main.current;
    if (!page) return;
    const heading = page.querySelector('h1');
    const target = heading ?? page;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (!heading) focusLateHeading(page);
  }, visit.number);
  return announced;
}

/**
 * Returns whether a visit starts at the top. The first page of a tab does not: the browser, or the widget
 * that was read before sign-in, restores its position. Nor does a change of the URL alone (`stay`).
 */
export const startsAtTop = ({ how }: Pick<Visit, 'how'>): boolean => how !== 'load' && how !== 'stay';

/**
 * Focuses the page's heading once it is rendered in `main` or in the shadow root of a widget there. Stops
 * when the focus leaves `main`, or on a key or pointer press.
 */
function focusLateHeading(main: HTMLElement): void {
  const over = new AbortController();
  const { signal } = over;
  const look = () => {
    if (signal.aborted || document.activeElement !== main) return over.abort();
    const heading = headingIn(main);
    if (!heading) return;
    over.abort();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  for (const type of ['mskt-ready', 'mskt-load']) main.addEventListener(type, look, { signal });
  // A user who reads on has left the top of the page; focusing the heading would move them back.
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => over.abort(), { capture: true, signal });
  const changes = new MutationObserver(look);
  signal.addEventListener('abort', () => changes.disconnect());
  changes.observe(main, { childList: true, subtree: true });
  look();
}

function headingIn(main: HTMLElement): HTMLElement | null {
  const own = main.querySelector('h1');
  if (own) return own;
  const roots = [...main.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return roots.map(root => root.querySelector('h1')).find(Boolean) ?? null;
}
