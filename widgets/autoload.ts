import { langTagAt } from './core/element/page.ts';
import { detectCallback } from './core/embedded-sign-in/detect-callback.ts';
import { prefetchFirst } from './core/http/first-request.ts';
import { firstRequests } from './first-requests.ts';
import { langOf } from './ui/i18n/lang.ts';
import type { WidgetSource } from './widget-source.ts';

/** Distance from the visible part of the page at which a tag is loaded. */
const NEAR = '300px';
/** A failed download is retried once after this time, in milliseconds. */
const RETRY_AFTER = 3_000;

/**
 * Loads the code of the widgets that a page uses, each when it comes near the visible part (`loading="eager"`: at
 * once), now and whenever the page changes. Sends a widget's first request at the same moment. Widgets in the
 * shadow root of another widget are found through `mskt-root`.
 */
export function autoload(page: Document, { tags, load, loadCallback }: WidgetSource): void {
  /** Elements whose first request was sent. */
  const requested = new WeakSet<Element>();
  /** Names of other custom elements: when one is defined, its elements may get shadow roots. Elements are not held. */
  const awaited: Record<string, Promise<unknown>> = {};
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
    const { localName } = element;
    // An element whose code came with another tag sends its requests itself.
    if (customElements.get(localName)) return;
    if (!requested.has(element)) prefetchFirst(element, firstRequests[localName]);
    requested.add(element);
    // After a second failure the next tag of the kind tries again.
    load(localName, langOf(langTagAt(element))).catch(
      () => isFirst && setTimeout(need, RETRY_AFTER, element, false),
    );
  }

  function meet(element: Element): void {
    try {
      if (element.getAttribute('loading') === 'eager') need(element);
      else near.observe(element);
    } catch {} // a tag that its page has broken does not prevent others from loading
  }

  function look(root: ParentNode): void {
    // A document and a shadow root have neither a name nor a shadow root.
    for (const element of [root as Element, ...root.querySelectorAll('*')]) {
      const { localName } = element;
      if (tags.includes(localName)) meet(element);
      // Most names are those of no custom element: the promise rejects at once.
      else
        awaited[localName] ??= customElements.whenDefined(localName).then(
          () => look(page),
          () => {},
        );
      // A page's own shadow roots are found when their host is added or defined; closed ones never.
      if (element.shadowRoot) watch(element.shadowRoot);
    }
  }

  function watch(root: Document | ShadowRoot): void {
    changes.observe(root, { childList: true, subtree: true });
    look(root);
  }

  detectCallback(loadCallback);
  page.addEventListener('mskt-root', event => watch(event.detail.root));
  watch(page);
}
