import { type RefObject, useLayoutEffect } from 'react';
import { sheetOf } from './style-sheet.ts';

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
