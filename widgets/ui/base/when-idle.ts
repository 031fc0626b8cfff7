/** Milliseconds to wait where the browser cannot say that it is idle. */
const IDLE_DELAY = 500;

/** Runs a task once the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, IDLE_DELAY);
  return () => clearTimeout(timer);
}
