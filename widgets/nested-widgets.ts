/** Distance from the visible part of the page at which a tag is loaded. */
const NEAR = '300px';
/** A failed download is retried once after this time, in milliseconds. */
const RETRY_AFTER = 3_000;

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
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) need(target);
    },
    { rootMargin: NEAR },
  );
  const changes = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) look(node);
  });

  function need(element: Element, isFirst = true): void {
    near.unobserve(element);
    if (customElements.get(element.localName)) return;
    known
      .get(element.localName)?.()
      .catch(() => isFirst && setTimeout(need, RETRY_AFTER, element, false));
  }

  function look(root: Element | ShadowRoot): void {
    for (const element of [root, ...root.querySelectorAll('*')])
      if (element instanceof Element && known.has(element.localName)) near.observe(element);
  }

  page.addEventListener('mskt-root', ({ detail: { root } }) => {
    changes.observe(root, { childList: true, subtree: true });
    look(root);
  });
}
