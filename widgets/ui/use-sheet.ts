import { type RefObject, useLayoutEffect } from 'react';

const sheets = new Map<string, CSSStyleSheet>();

/** One sheet object for all places that use the text. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/** The look of a view whose code comes on demand: adopted by the root that the element stands in, once. */
export function useSheet(element: RefObject<Element | null>, css: string): void {
  useLayoutEffect(() => {
    const root = element.current?.getRootNode();
    const sheet = sheetOf(css);
    if (!(root instanceof ShadowRoot || root instanceof Document)) return;
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [element, css]);
}
