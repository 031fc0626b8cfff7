/** A tag this near to the visible part of the page is loaded. */
const NEAR = '300px';
/** Code that was lost on the way is asked for once more after this time, in milliseconds. */
const AGAIN = 3_000;

type Load = () => Promise<unknown>;

/** What widgets of this package show inside, by tag. */
const known = new Map<string, Load>();

/**
 * Lets a widget that a program has imported alone show others inside, as the loader does for a page: the code of each
 * comes with its first tag near the visible part. Only tags in the shadow roots of widgets count; those of the page are its own
 * to import.
 */
export function loadInside(inside: Record<string, Load>): void {
  const isFirst = known.size === 0;
  for (const [tag, load] of Object.entries(inside)) known.set(tag, load);
  // nb. a program that renders on a server imports widgets where there is no page.
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
      .catch(() => isFirst && setTimeout(need, AGAIN, element, false));
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
