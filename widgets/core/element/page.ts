/** What a widget inherits from the page around it: language, light or dark scheme, and platform. */

/** Returns the nearest matching ancestor, or the element itself, also across shadow roots. */
export function nearest(from: Element, selector: string): Element | null {
  const root = from.getRootNode();
  return from.closest(selector) ?? (root instanceof ShadowRoot ? nearest(root.host, selector) : null);
}

/** Returns the language tag of an element: its own or the nearest `lang`, else the browser's. */
export const langTagAt = (element: Element): string =>
  nearest(element, '[lang]:not([lang=""])')?.getAttribute('lang') ?? navigator.language;

/** Returns the scheme that the page sets by class or attribute; null for the inherited `color-scheme`. */
export function schemeAt(element: Element): 'light' | 'dark' | null {
  const marked = nearest(element, '[data-theme=dark], [data-theme=light], .dark, .light');
  if (!marked) return null;
  return marked.matches('[data-theme=dark], .dark:not([data-theme=light])') ? 'dark' : 'light';
}

/**
 * Calls `changed` when the language or scheme of an element changes by an attribute of the element or an ancestor.
 * Returns a function that starts watching, and restarts it after the element was moved.
 */
export function watchPage(element: Element, changed: () => void, signal: AbortSignal): () => void {
  const look = () => `${langTagAt(element)} ${schemeAt(element)}`;
  let before: string;
  // Pages change classes for other reasons too, for example on scroll.
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

/** Returns the origin of an element's platform: of the nearest `platform` attribute that is a URL, else of this script. */
export function platformOf(element: Element): string {
  const given = nearest(element, '[platform]:not([platform=""])')?.getAttribute('platform') ?? '';
  const address = given && URL.canParse(given, location.href) ? given : import.meta.url;
  return new URL(address, location.href).origin;
}
