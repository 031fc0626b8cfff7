import { registry } from './registry.ts';

/** A tag this near to the visible part of the page is loaded. */
const NEAR = '300px';

const tags = Object.keys(registry) as (keyof typeof registry)[];

/**
 * Loads the code of the widgets that a page uses, each when it comes near the visible part (`loading="eager"`: at
 * once), now and whenever the page changes. Widgets inside a widget's shadow root are found through `mskt-root`.
 */
export function autoload(page: Document): void {
  const seen: IntersectionObserverCallback = entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) need(target);
  };
  const near = new IntersectionObserver(seen, { rootMargin: NEAR });
  const changes = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) look(node);
  });

  function need(element: Element): void {
    near.unobserve(element);
    // nb. a failed download is tried again by the next tag of the kind; the fallback content stays meanwhile.
    registry[element.localName as keyof typeof registry]?.load().catch(() => {});
  }

  function meet(element: Element): void {
    if (customElements.get(element.localName)) return;
    if (element.getAttribute('loading') === 'eager') need(element);
    else near.observe(element);
  }

  function look(root: ParentNode): void {
    if (root instanceof Element && root.localName in registry) meet(root);
    for (const element of root.querySelectorAll(tags.join())) meet(element);
  }

  function watch(root: Document | ShadowRoot): void {
    changes.observe(root, { childList: true, subtree: true });
    look(root);
  }

  page.addEventListener('mskt-root', event => watch(event.detail.root));
  watch(page);
}
