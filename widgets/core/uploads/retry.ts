import { type ApiError, toApiError } from '../http/errors.ts';

/** Waits before what was cut is tried again, in milliseconds; after the last it is the person's turn. */
const WAITS = [1_000, 2_000, 4_000, 8_000];
/** Answers that say "not now" rather than "no". */
const PASSING = [408, 429, 502, 503, 504];
/** A longer wait than this is the person's to decide, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** Does something that may be done twice until it is not cut; `tries` counts from 0. */
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

/** Ends earlier when the network is back, or nobody waits any more. */
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
