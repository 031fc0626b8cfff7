import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What to call for each observed text, with whether it is cut off. */
const reports = new WeakMap<Element, (isCut: boolean) => void>();

/** One observer for all texts. */
let observer: ResizeObserver | undefined;

/** Texts that are measured once those beside them have been rendered, too. */
const added = new Set<Element>();

/**
 * Measures texts all at once: read text by text while they are added to the page, each would make the browser lay it out
 * again. Renders before the frame is painted, so that nothing moves afterwards.
 */
function measure(texts: readonly Element[]): void {
  flushSync(() => {
    for (const text of texts) reports.get(text)?.(text.scrollHeight > text.clientHeight + 1);
  });
}

/** Browsers count what an observer of sizes changes as a layout shift, so the first time is as soon as all are rendered. */
function measureOnceRendered(text: Element): void {
  if (added.size === 0)
    queueMicrotask(() => {
      // Rendering may add others.
      while (added.size > 0) {
        const texts = [...added];
        added.clear();
        measure(texts);
      }
    });
  added.add(text);
}

/**
 * Returns whether a text with limited lines is cut off.
 *
 * @param ref element of the text
 * @param text its content
 * @param isLimited whether its lines are limited now; as long as they are not, the result stays
 */
export function useClamped(ref: RefObject<Element | null>, text: string, isLimited: boolean): boolean {
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isLimited) return;
    observer ??= new ResizeObserver(entries => measure(entries.map(({ target }) => target)));
    reports.set(element, setCut);
    measureOnceRendered(element);
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [text, isLimited]);
  return isCut;
}
