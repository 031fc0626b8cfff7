/** Milliseconds to wait where the browser cannot say that it is idle. */
const IDLE_DELAY = 500;

/**
 * Runs a task once the browser is idle. Returns a function that cancels it.
 *
 * @param due milliseconds after which the task runs though the browser is busy
 */
export function whenIdle(task: () => void, due?: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task, due === undefined ? {} : { timeout: due });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, IDLE_DELAY);
  return () => clearTimeout(timer);
}
