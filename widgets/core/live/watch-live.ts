import type { Core } from '../start.ts';

/** Reads again what a topic stands for. A rejection lengthens the intervals at which it is called without a stream. */
export type Ask = () => Promise<unknown> | unknown;

/** Delay after which the code of live updates is loaded, so that it does not compete with what is shown first. */
const AFTER = 1_500;

/**
 * Calls `ask` when `topic` of the stream of changes has changed, once the code for it is loaded; at intervals without a
 * stream. Returns a function that ends it.
 *
 * @param isLate calls it at the beginning, too, for changes that may have been missed
 */
export function watchLive(core: Core, topic: string, ask: Ask, isLate = false): () => void {
  if (core.followsChanges === false) return () => {};
  let end = () => {};
  let hasEnded = false;
  const timer = setTimeout(async () => {
    const loaded = await import('./watchers.ts').catch(() => null);
    if (!loaded || hasEnded) return;
    end = loaded.liveOf(core).watch(topic, ask);
    if (isLate) await Promise.resolve(ask()).catch(() => {});
  }, AFTER);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    end();
  };
}
