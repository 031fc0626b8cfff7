import { langTagAt } from './core/element/page.ts';
import { detectCallback } from './core/embedded-sign-in/detect-callback.ts';
import { prefetchFirst } from './core/http/first-request.ts';
import { firstRequests } from './first-requests.ts';
import { langOf } from './ui/i18n/lang.ts';
import { loadLocaleData } from './ui/i18n/locale-data.ts';
import { createLoader, createWatcher } from './watch-elements.ts';
import type { WidgetSource } from './widget-source.ts';

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
  const loadElement = createLoader(element => {
    const { localName } = element;
    if (!requested.has(element)) prefetchFirst(element, firstRequests[localName]);
    requested.add(element);
    const lang = langOf(langTagAt(element));
    loadLocaleData(lang);
    return load(localName, lang);
  });
  const watch = createWatcher(element => {
    const { localName } = element;
    if (tags.includes(localName)) {
      try {
        loadElement(element, element.getAttribute('loading') === 'eager');
      } catch {} // a tag that its page has broken does not prevent others from loading
    }
    // Most names are those of no custom element: the promise rejects at once.
    else
      awaited[localName] ??= customElements.whenDefined(localName).then(
        () => watch(page),
        () => {},
      );
    // A page's own shadow roots are found when their host is added or defined; closed ones never.
    if (element.shadowRoot) watch(element.shadowRoot);
  });

  detectCallback(loadCallback);
  page.addEventListener('mskt-root', event => watch(event.detail.root));
  watch(page);
}
