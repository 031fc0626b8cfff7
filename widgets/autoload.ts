import { loadCode, requestOf } from './code-of-part.ts';
import { langTagAt } from './core/element/page.ts';
import { noticeReturn } from './core/embedded-sign-in/detect-callback.ts';
import { askFirst } from './core/http/first-request.ts';
import { type RegistryEntry, registry } from './registry.ts';
import { langOf } from './ui/i18n/lang.ts';
import { loadWords } from './words-of-part.ts';

/** A tag this near to the visible part of the page is loaded. */
const NEAR = '300px';
/** Code that was lost on the way is asked for once more after this time, in milliseconds. */
const AGAIN = 3_000;

/**
 * Loads the code of the widgets that a page uses, each when it comes near the visible part (`loading="eager"`: at
 * once), now and whenever the page changes; what a widget asks first is asked in the same moment. Widgets inside a
 * widget's shadow root are found through `mskt-root`.
 */
export function autoload(page: Document): void {
  /** Those for which the first question has left. */
  const asked = new WeakSet<Element>();
  /** Names of the page's own elements: when one is defined, its elements may have got shadow roots. nb. elements must not be held. */
  const awaited: Record<string, Promise<unknown>> = {};
  const seen: IntersectionObserverCallback = entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) need(target);
  };
  const near = new IntersectionObserver(seen, { rootMargin: NEAR });
  const changes = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) look(node);
  });

  function need(element: Element, isFirst = true): void {
    near.unobserve(element);
    const { localName } = element;
    // nb. an element whose code came with another tag asks by itself.
    if (customElements.get(localName)) return;
    const entry = registry[localName as keyof typeof registry] as RegistryEntry;
    if (!asked.has(element)) askFirst(element, requestOf(entry));
    asked.add(element);
    const lang = langOf(langTagAt(element));
    const part = localName.slice('mskt-'.length);
    // nb. all at once, not one after the other. A download that has failed twice is left to the next tag of the kind.
    Promise.all([loadCode(part, entry), loadWords(part, lang), loadWords('ui', lang)]).catch(
      () => isFirst && setTimeout(need, AGAIN, element, false),
    );
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
      const { localName } = element;
      if (localName in registry) meet(element);
      // nb. most names are those of no custom element, which is said at once.
      else
        awaited[localName] ??= customElements.whenDefined(localName).then(
          () => look(page),
          () => {},
        );
      // nb. a page's own shadow roots are found when what they belong to comes or is defined; closed ones never.
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
