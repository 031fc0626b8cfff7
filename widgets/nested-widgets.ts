import { createLoader, createWatcher } from './watch-elements.ts';

type Load = () => Promise<unknown>;

/** Widgets in the shadow roots of others, by tag. */
const known = new Map<string, Load>();

/**
 * Loads the widgets that a separately imported widget shows in its shadow root, as the loader does for a page: each
 * when its first tag comes near the visible part. Tags outside shadow roots of widgets are left to the program.
 */
export function loadNested(nested: Record<string, Load>): void {
  const isFirst = known.size === 0;
  for (const [tag, load] of Object.entries(nested)) known.set(tag, load);
  // A program that renders on a server imports widgets where there is no page.
  if (isFirst && globalThis.document) watchWidgets(document);
}

function watchWidgets(page: Document): void {
  const load = createLoader(({ localName }) => known.get(localName)?.());
  const watch = createWatcher(element => {
    if (known.has(element.localName)) load(element, false);
  });
  page.addEventListener('mskt-root', ({ detail: { root } }) => watch(root));
}
