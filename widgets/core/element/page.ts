/** What a widget takes over from the page around it: language, and light or dark. */

/** The nearest element upwards, shadow borders included, that matches. */
export function nearest(from: Element, selector: string): Element | null {
  const root = from.getRootNode();
  return from.closest(selector) ?? (root instanceof ShadowRoot ? nearest(root.host, selector) : null);
}

/** The language tag in force at an element: its own or the nearest `lang`, else the browser's. */
export const langTagAt = (element: Element): string =>
  nearest(element, '[lang]:not([lang=""])')?.getAttribute('lang') ?? navigator.language;

/** What the page says by class or attribute; null leaves it to the inherited `color-scheme`. */
export function schemeAt(element: Element): 'light' | 'dark' | null {
  const marked = nearest(element, '[data-theme=dark], [data-theme=light], .dark, .light');
  if (!marked) return null;
  return marked.matches('[data-theme=dark], .dark:not([data-theme=light])') ? 'dark' : 'light';
}

/**
 * Calls `changed` when the language or theme in force at an element changes, by what a page says on it or anywhere above
 * it. Answers how to begin, and to begin anew where the element has been moved to.
 */
export function watchPage(element: Element, changed: () => void, signal: AbortSignal): () => void {
  const look = () => `${langTagAt(element)} ${schemeAt(element)}`;
  let before: string;
  // nb. pages change classes for many reasons, as they are scrolled for one.
  const observer = new MutationObserver(() => {
    const now = look();
    if (now === before) return;
    before = now;
    changed();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => {
    observer.disconnect();
    before = look();
    for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
      if (at instanceof Element) observer.observe(at, { attributeFilter: ['lang', 'class', 'data-theme'] });
  };
}
