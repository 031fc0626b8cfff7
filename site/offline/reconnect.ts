/** How soon the platform is looked for again, and how seldom at most, in milliseconds. */
const SOON = 10_000;
const SELDOM = 5 * 60_000;

/**
 * Looks for a platform that is away, ever less often; at once when the browser has found a network, when somebody comes
 * back to the page, or asks for it. What comes and goes is not looked for more often than what stays away.
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

/** Whether the platform answers, asked past everything that is kept. */
export async function canReach(rootUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const { status } = await fetch(`${rootUrl}icon.svg`, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
