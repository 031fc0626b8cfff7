import type { Core } from '../start.ts';

/** Fetches the data of a topic again. While there is no stream, each rejection doubles the polling interval. */
export type Refetch = () => Promise<unknown> | unknown;

/** Delay before the code of live updates is loaded, so that it does not compete with the first view, in milliseconds. */
const LOAD_DELAY = 1_500;

/**
 * Subscribes to a topic of the stream of changes once its code is loaded: calls `refetch` on each change, and polls
 * without a stream. Returns a function that unsubscribes.
 *
 * @param isLate also calls `refetch` at the start, because changes may have been missed
 */
export function watchLive(core: Core, topic: string, refetch: Refetch, isLate = false): () => void {
  if (core.followsChanges === false) return () => {};
  let end = () => {};
  let hasEnded = false;
  const timer = setTimeout(async () => {
    const loaded = await import('./watchers.ts').catch(() => null);
    if (!loaded || hasEnded) return;
    end = loaded.liveOf(core).watch(topic, refetch);
    if (isLate) await Promise.resolve(refetch()).catch(() => {});
  }, LOAD_DELAY);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    end();
  };
}
