import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What to call for each observed text, with whether it is cut off. */
const reports = new WeakMap<Element, (isCut: boolean) => void>();

/** One observer for all texts. */
let observer: ResizeObserver | undefined;

/**
 * Reads the sizes of all texts that have changed in a frame, after layout: read text by text while they are added to the page,
 * each would make the browser lay it out again. Renders before the frame is painted, so that nothing moves afterwards.
 */
function report(entries: readonly ResizeObserverEntry[]): void {
  flushSync(() => {
    for (const { target } of entries) reports.get(target)?.(target.scrollHeight > target.clientHeight + 1);
  });
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
  useEffect(() => {
    const element = ref.current;
    if (!element || !isLimited) return;
    observer ??= new ResizeObserver(report);
    reports.set(element, setCut);
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [text, isLimited]);
  return isCut;
}
