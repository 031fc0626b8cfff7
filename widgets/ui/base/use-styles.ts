import { type RefObject, useLayoutEffect } from 'react';

/** Adopts the style sheet of a lazily loaded view in the root that contains the element, once per root. */
export function useSheet(element: RefObject<Element | null>, css: string): void {
  useLayoutEffect(() => {
    const root = element.current?.getRootNode();
    const sheet = sheetOf(css);
    if (!(root instanceof ShadowRoot || root instanceof Document)) return;
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [element, css]);
}

const sheets = new Map<string, CSSStyleSheet>();

/** Returns one shared style sheet per CSS text. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
