/** First and longest delay between two attempts to reach the platform, in milliseconds. */
const SOON = 10_000;
const SELDOM = 5 * 60_000;

/**
 * Retries an unreachable platform with exponential backoff. `look` checks at once. The backoff persists
 * across outages, so an unstable connection is not checked more often than a lost one. It resets after more
 * than 10 minutes without a retry.
 */
export function keepLooking(reach: () => Promise<boolean>, found: () => void, signal: AbortSignal) {
  let wait = SOON;
  let waited = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const isThere = await reach();
    if (signal.aborted) return;
    if (isThere) found();
    else later();
  }

  function later(): void {
    if (timer) return;
    const now = performance.now();
    if (now - waited > SELDOM * 2) wait = SOON;
    waited = now;
    timer = setTimeout(look, wait);
    wait = Math.min(wait * 2, SELDOM);
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  return { look, later };
}

/** Returns whether the platform responds. Bypasses every cache. */
export async function canReach(rootUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const { status } = await fetch(`${rootUrl}icon.svg`, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
