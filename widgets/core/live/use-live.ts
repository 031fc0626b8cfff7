import { type RefObject, useEffect, useRef } from 'react';
import { useWidget } from '../element/context.ts';
import { coreFor } from '../start.ts';
import { type Refetch, watchLive } from './watch-live.ts';

/** Age in milliseconds from which the data of an element is fetched again when it becomes visible. */
const STALE_AFTER = 3_000;

/** Delay before an element that is scrolled out of view unsubscribes, in milliseconds. */
const UNSUBSCRIBE_DELAY = 30_000;

/**
 * Calls `refetch` when `topic` of the stream of changes (`contract/live/calls.ts`) has changed, while `element` is visible.
 * Polls without a stream. Ignores an empty topic.
 */
export function useLive(topic: string, element: RefObject<Element | null>, refetch: Refetch): void {
  const { inherited } = useWidget();
  const platform = inherited.platform ?? '';
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    const target = element.current;
    if (topic === '' || !target) return;
    return whileVisible(target, isLate =>
      watchLive(coreFor(platform), topic, () => latest.current(), isLate),
    );
  }, [topic, element, platform]);
}

/**
 * Runs `begin` when an element becomes visible, and the function that it returned some time after it is hidden.
 *
 * @param begin receives whether changes may have been missed before
 */
function whileVisible(element: Element, begin: (isLate: boolean) => () => void): () => void {
  let end: (() => void) | null = null;
  const start = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    end?.();
    end = null;
  };
  const observer = new IntersectionObserver(entries => {
    clearTimeout(timer);
    if (!entries.at(-1)?.isIntersecting) {
      timer = setTimeout(leave, UNSUBSCRIBE_DELAY);
      return;
    }
    end ??= begin(performance.now() - start > STALE_AFTER);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}
