import { type MouseEvent, useSyncExternalStore } from 'react';

const PREFIX = 'mskt-';

/** Returns the relative URL of a widget's page in the gallery: `?widget=…`; the overview for null. */
export const pageOf = (tag: string | null): string =>
  tag ? `?widget=${encodeURIComponent(tag.slice(PREFIX.length))}` : './';

/** Returns the tag in a query, or null for the overview. */
function tagIn(search: string): string | null {
  const name = new URLSearchParams(search).get('widget');
  return name ? PREFIX + name : null;
}

/** Returns the tag in the URL and updates when it changes. */
export const useTagInAddress = (): string | null =>
  useSyncExternalStore(
    changed => {
      addEventListener('popstate', changed);
      return () => removeEventListener('popstate', changed);
    },
    () => tagIn(location.search),
  );

/** Navigates on a plain click on a gallery link without reloading the document. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  history.pushState(null, '', currentTarget.href);
  // `pushState` fires no `popstate`, but listeners need both.
  dispatchEvent(new PopStateEvent('popstate'));
}
