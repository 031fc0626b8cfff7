/** What a widget takes over from the page around it: language, and light or dark. */

/** The nearest element upwards, shadow borders included, that matches. */
export function nearest(from: Element, selector: string): Element | null {
  for (let at: Element | null = from; at; ) {
    const found = at.closest(selector);
    if (found) return found;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

/** The language tag in force at an element: its own or the nearest `lang`, else the browser's. */
export const langTagAt = (element: Element): string =>
  nearest(element, '[lang]:not([lang=""])')?.getAttribute('lang') ?? navigator.language;

/** What the page says by class or attribute; null leaves it to the inherited `color-scheme`. */
export function schemeAt(element: Element): 'light' | 'dark' | null {
  const marked = nearest(element, '[data-theme="dark"], [data-theme="light"], .dark, .light');
  if (!marked) return null;
  return marked.matches('[data-theme="dark"], .dark:not([data-theme="light"])') ? 'dark' : 'light';
}

/** Calls `changed` when the page switches language or theme on its root or body, or brings another body. */
export function watchPage(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    look();
    changed();
  });
  const attributeFilter = ['lang', 'class', 'data-theme'];
  function look(): void {
    const { documentElement, body } = document;
    observer.observe(documentElement, { childList: true, attributeFilter });
    if (body) observer.observe(body, { attributeFilter });
  }
  look();
  signal.addEventListener('abort', () => observer.disconnect());
}
