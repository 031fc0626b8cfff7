import type { HttpFetch } from '../http/client.ts';

/** Seconds until the first retry. The delay doubles with each further failure, at most `DOUBLED_MAX` times. */
const RETRY_AFTER = 60;
const DOUBLED_MAX = 4;

/**
 * Polls. The next request follows after the number of seconds that `ask` resolves to, plus up to a quarter at random, so
 * that tabs that were opened together do not poll at the same time. Pauses while the page is hidden or the device is
 * offline; a request that became due meanwhile is sent at once afterwards. Retries failures with exponential backoff,
 * and not before `retryAfter` of the error. Returns a function that polls now.
 */
export function pollWithBackoff(ask: () => Promise<number>, signal: AbortSignal): () => void {
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
      const wait = RETRY_AFTER * 2 ** failures;
      failures = Math.min(DOUBLED_MAX, failures + 1);
      return Math.max(wait, (error as { retryAfter?: number }).retryAfter ?? 0);
    }
  }

  async function pollIfDue(): Promise<void> {
    if (!isDue || isAsking || signal.aborted || document.hidden || !navigator.onLine) return;
    isDue = false;
    isAsking = true;
    clearTimeout(timer);
    const wait = await outcome();
    isAsking = false;
    if (signal.aborted) return;
    timer = setTimeout(now, wait * 1000 * (1 + Math.random() / 4));
    void pollIfDue(); // `now` may have been called meanwhile
  }

  function now(): void {
    isDue = true;
    void pollIfDue();
  }

  document.addEventListener('visibilitychange', pollIfDue, { signal });
  window.addEventListener('online', pollIfDue, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void pollIfDue();
  return now;
}

/**
 * Creates a `fetch` for polling one URL. It sends the ETag of the last response and returns that response again after
 * a 304. Create one for each user: the platform forbids browsers to cache such responses.
 */
export function fetchChanged(): HttpFetch {
  let kept: { asked: string; version: string; text: string } | null = null;
  return async (url, init) => {
    const headers = new Headers(init.headers);
    const asked = `${headers.get('accept-language')} ${url}`;
    const known = kept?.asked === asked ? kept : null;
    if (known) headers.set('if-none-match', known.version);
    const answer = await fetch(url, { ...init, headers });
    if (known && answer.status === 304) return new Response(known.text);
    const text = await answer.text();
    const version = answer.headers.get('etag');
    kept = answer.ok && version ? { asked, version, text } : null;
    return new Response(text || null, { status: answer.status, headers: answer.headers });
  };
}
