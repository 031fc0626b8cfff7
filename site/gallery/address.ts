import { type MouseEvent, useSyncExternalStore } from 'react';

const PREFIX = 'mskt-';

/** Where a widget has its page in the gallery: `?widget=…`; without one, the overview. */
export const pageOf = (tag: string | null): string =>
  tag ? `?widget=${encodeURIComponent(tag.slice(PREFIX.length))}` : './';

/** The tag that an address names; null for the overview. */
export function tagIn(search: string): string | null {
  const name = new URLSearchParams(search).get('widget');
  return name ? PREFIX + name : null;
}

/** The tag that the address names, whenever it changes. */
export const useTagInAddress = (): string | null =>
  useSyncExternalStore(
    changed => {
      addEventListener('popstate', changed);
      return () => removeEventListener('popstate', changed);
    },
    () => tagIn(location.search),
  );

/** Follows a plain click on a link of the gallery without leaving the document. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  history.pushState(null, '', currentTarget.href);
  // nb. the browser sends this only for steps back and forth; whoever listens wants both.
  dispatchEvent(new PopStateEvent('popstate'));
}
