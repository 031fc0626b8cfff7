/** How often a list that is in sight asks what is new, in milliseconds. */
export const LOOK_EVERY = 60_000;

/** A list this near to the visible part of the page counts as in sight. */
const NEAR = '300px';

/**
 * Looks for news every minute (and up to a quarter more: tabs that were opened together do not ask together), the first
 * time a minute after `since`. Only while the page is visible, the list in sight and the device online: a look that was
 * due meanwhile follows at once. A look that fails doubles the wait (2, 4, 8 minutes), a platform that names a longer
 * one is obeyed. Answers how to stop.
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
    let told = 0;
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures = Math.min(3, failures + 1);
      told = (error as { retryAfter?: number }).retryAfter ?? 0;
    }
    wait(Math.max(told * 1000, spread(LOOK_EVERY * 2 ** failures)));
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
