import { type RefObject, useLayoutEffect } from 'react';
import { sheetOf } from './style-sheet.ts';

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
