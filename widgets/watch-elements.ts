/** Distance from the visible part of the page at which an element's code is loaded. */
const NEAR = '300px';
/** A failed download is retried once after this time, in milliseconds. */
const RETRY_AFTER = 3_000;

/**
 * Returns a function that loads the code of an element when the element comes near the visible part of the page, or at
 * once.
 *
 * @param load loads the code of an element that is not defined yet
 */
export function createLoader(
  load: (element: Element) => Promise<unknown> | undefined,
): (element: Element, atOnce: boolean) => void {
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) need(target);
    },
    { rootMargin: NEAR },
  );

  function need(element: Element, isFirst = true): void {
    near.unobserve(element);
    // An element whose code came with another tag is already defined.
    if (customElements.get(element.localName)) return;
    // After a second failure the next tag of the kind tries again.
    load(element)?.catch(() => isFirst && setTimeout(need, RETRY_AFTER, element, false));
  }

  return (element, atOnce) => (atOnce ? need(element) : near.observe(element));
}

/** Returns a function that visits all elements of a document or shadow root, now and when some are added. */
export function createWatcher(visit: (element: Element) => void): (root: Document | ShadowRoot) => void {
  const changes = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) visitAll(node);
  });

  function visitAll(root: ParentNode): void {
    // A document and a shadow root have neither a name nor a shadow root.
    for (const element of [root as Element, ...root.querySelectorAll('*')]) visit(element);
  }

  return root => {
    changes.observe(root, { childList: true, subtree: true });
    visitAll(root);
  };
}
