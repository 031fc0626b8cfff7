import { type ApiError, toApiError } from '../http/errors.ts';

/** Delays of automatic retries, in milliseconds. After the last, the user decides. */
const WAITS = [1_000, 2_000, 4_000, 8_000];
/** Status codes of temporary failures. */
const PASSING = [408, 429, 502, 503, 504];
/** Longest delay of an automatic retry, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** Retries an idempotent action after temporary failures. `tries` counts from 0. */
export async function again<T>(signal: AbortSignal, act: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act(tries);
    } catch (thrown) {
      const error = toApiError(thrown);
      const wait = waitBefore(error, tries);
      if (wait === null || signal.aborted) throw error;
      await pause(wait, signal);
    }
  }
}

function waitBefore({ code, status, retryAfter }: ApiError, tries: number): number | null {
  const usual = WAITS[tries];
  if (usual === undefined || !(/^(OFFLINE|TIMEOUT)$/.test(code) || PASSING.includes(status))) return null;
  const told = (retryAfter ?? 0) * 1000;
  return told > LONGEST_WAIT ? null : Math.max(told, usual * (0.5 + Math.random() / 2));
}

/** Resolves after a delay, or earlier when the browser is online again or the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise(resolve => {
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
