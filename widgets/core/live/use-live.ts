import { type RefObject, useEffect, useRef } from 'react';
import { useWidget } from '../element/context.ts';
import { coreFor } from '../start.ts';
import { type Ask, watchLive } from './watch-live.ts';

/** Milliseconds in which what was read with an element counts as new when it becomes visible. */
const PROMPT = 3_000;

/** Milliseconds for which something that is scrolled out of view is still followed. */
const STAY = 30_000;

/**
 * Calls `ask` when `topic` of the stream of changes (`contract/live/calls.ts`) has changed, as long as `element` is visible;
 * at intervals without a stream. An empty topic is not watched.
 */
export function useLive(topic: string, element: RefObject<Element | null>, ask: Ask): void {
  const { inherited } = useWidget();
  const platform = inherited.platform ?? '';
  const latest = useRef(ask);
  latest.current = ask;
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
      timer = setTimeout(leave, STAY);
      return;
    }
    end ??= begin(performance.now() - start > PROMPT);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}
