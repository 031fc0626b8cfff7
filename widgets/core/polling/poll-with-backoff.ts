/** Seconds to the next try after a failure; doubled with each that follows, up to sixteen times. */
const AGAIN = 60;
const DOUBLED_MAX = 4;

/**
 * Asks again and again, each time after as many seconds as `ask` resolves to (and up to a quarter more: tabs that were
 * opened together do not ask together). Only while the page is visible and the device online: what was due meanwhile
 * is asked at once afterwards. A failure is waited out, longer where the platform says so. Answers how to ask now.
 */
export function keepAsking(ask: () => Promise<number>, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isDue = true;
  let isAsking = false;
  let failures = 0;

  async function outcome(): Promise<number> {
    try {
      const wait = await ask();
      failures = 0;
      return wait;
    } catch (error) {
      const wait = AGAIN * 2 ** failures;
      failures = Math.min(DOUBLED_MAX, failures + 1);
      return Math.max(wait, (error as { retryAfter?: number }).retryAfter ?? 0);
    }
  }

  async function glance(): Promise<void> {
    if (!isDue || isAsking || signal.aborted || document.hidden || !navigator.onLine) return;
    isDue = false;
    isAsking = true;
    clearTimeout(timer);
    const wait = await outcome();
    isAsking = false;
    if (signal.aborted) return;
    timer = setTimeout(now, wait * 1000 * (1 + Math.random() / 4));
    void glance(); // somebody may have asked meanwhile
  }

  function now(): void {
    isDue = true;
    void glance();
  }

  document.addEventListener('visibilitychange', glance, { signal });
  window.addEventListener('online', glance, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void glance();
  return now;
}
