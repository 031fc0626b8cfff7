/** Interval of polls for new items, in milliseconds. */
export const LOOK_EVERY = 60_000;

/** Distance from the visible part of the page within which a list counts as visible. */
const NEAR = '300px';

/**
 * Polls every minute, and up to a quarter more, so that tabs that were opened together do not send their requests
 * together; for the first time a minute after `since`. Polls only while the page and the list are visible and the
 * device is online; a poll that was due meanwhile follows at once. A failure doubles the interval (2, 4, 8 minutes),
 * unless the platform asks for a longer one.
 *
 * @param since time at which the list was opened, by `performance.now()`
 * @returns a function that stops polling
 */
export function lookOut(list: Element, since: number, look: () => Promise<void>): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  let timer: ReturnType<typeof setTimeout>;
  let isDue = false;
  let isNear = true;
  let failures = 0;

  function wait(milliseconds: number): void {
    isDue = false;
    if (signal.aborted) return;
    timer = setTimeout(() => {
      isDue = true;
      void glance();
    }, milliseconds);
  }

  async function glance(): Promise<void> {
    if (!isDue || !isNear || document.hidden || !navigator.onLine) return;
    isDue = false;
    let retryAfter = 0;
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures = Math.min(3, failures + 1);
      retryAfter = (error as { retryAfter?: number }).retryAfter ?? 0;
    }
    wait(Math.max(retryAfter * 1000, spread(LOOK_EVERY * 2 ** failures)));
  }

  const sight = new IntersectionObserver(
    entries => {
      isNear = entries.at(-1)?.isIntersecting ?? true;
      void glance();
    },
    { rootMargin: NEAR },
  );
  sight.observe(list);
  document.addEventListener('visibilitychange', glance, { signal });
  window.addEventListener('online', glance, { signal });
  wait(since + spread(LOOK_EVERY) - performance.now());
  return () => {
    leave.abort();
    sight.disconnect();
    clearTimeout(timer);
  };
}

const spread = (milliseconds: number): number => milliseconds * (1 + Math.random() / 4);
