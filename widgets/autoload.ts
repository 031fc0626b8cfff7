import { loadCode, requestOf } from './code-of-part.ts';
import { askFirst } from './core/first-request.ts';
import { noticeReturn } from './core/notice-return.ts';
import { langTagAt } from './core/page.ts';
import { registry } from './registry.ts';
import { langOf } from './ui/lang.ts';
import { loadWords } from './words-of-part.ts';

/** A tag this near to the visible part of the page is loaded. */
const NEAR = '300px';

/**
 * Loads the code of the widgets that a page uses, each when it comes near the visible part (`loading="eager"`: at
 * once), now and whenever the page changes; what a widget asks first is asked in the same moment. Widgets inside a
 * widget's shadow root are found through `mskt-root`.
 */
export function autoload(page: Document): void {
  /** Those for which the first question has left. */
  const asked = new WeakSet<Element>();
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
    const { localName } = element;
    // nb. an element whose code came with another tag asks by itself.
    if (customElements.get(localName)) return;
    const entry = registry[localName as keyof typeof registry];
    if (!entry) return;
    if (!asked.has(element)) askFirst(element, requestOf(entry));
    asked.add(element);
    const lang = langOf(langTagAt(element));
    const part = localName.slice('mskt-'.length);
    // nb. all at once, not one after the other. A failed download is tried again by the next tag of the kind.
    Promise.all([loadCode(part, entry), loadWords(part, lang), loadWords('ui', lang)]).catch(() => {});
  }

  function meet(element: Element): void {
    try {
      if (element.getAttribute('loading') === 'eager') need(element);
      else near.observe(element);
    } catch {} // a tag that its page has broken does not keep the others from coming
  }

  function look(root: ParentNode): void {
    // nb. a document and a shadow root have neither a name nor a shadow root.
    for (const element of [root as Element, ...root.querySelectorAll('*')]) {
      if (element.localName in registry) meet(element);
      // nb. a page's own shadow roots are found when what they belong to comes into the page; closed ones never.
      if (element.shadowRoot) watch(element.shadowRoot);
    }
  }

  function watch(root: Document | ShadowRoot): void {
    changes.observe(root, { childList: true, subtree: true });
    look(root);
  }

  noticeReturn();
  page.addEventListener('mskt-root', event => watch(event.detail.root));
  watch(page);
}
