import { z } from 'zod';
import type { Lang } from '../http/language.ts';

/** Timeout of a platform request before a page is sent, in milliseconds. */
const LIMIT = 2_000;
/** Cache lifetime of a response, in milliseconds. */
const KNOWN_FOR = 60_000;
/** Maximum number of cached responses. A full cache is cleared. */
const MOST = 500;

/**
 * Error of a failed request. `status` is the HTTP status, 0 without a response. `isEnveloped` is true if the
 * platform itself sent the error in an envelope.
 */
export class NoAnswer extends Error {
  constructor(
    readonly status: number,
    readonly isEnveloped = false,
  ) {
    super(`no answer: ${status}`);
  }
}

/** Sends a public read request to the platform's API as a visitor. Resolves to `data`, rejects with NoAnswer. */
export type Ask = (path: string, query: Record<string, string>, lang: Lang) => Promise<unknown>;

/** Creates an Ask for the platform at an origin. Caches responses for one minute. */
export function askAt(platform: string, now: () => number): Ask {
  const known = new Map<string, { time: number; answer: Promise<unknown> }>();
  return (path, query, lang) => {
    const url = `${platform}/mskt/api/${path}?${new URLSearchParams(query)}`;
    const found = known.get(lang + url);
    if (found && now() - found.time < KNOWN_FOR) return found.answer;
    const answer = askNow(url, lang);
    if (known.size >= MOST) known.clear();
    known.set(lang + url, { time: now(), answer });
    // Failed requests are not cached; callers that wait for this one are rejected.
    answer.catch(() => known.delete(lang + url));
    return answer;
  };
}

async function askNow(url: string, lang: Lang): Promise<unknown> {
  const headers = { 'Accept-Language': lang };
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT) }).catch(
    () => {
      throw new NoAnswer(0);
    },
  );
  const envelope = (await answer.json().catch(() => null)) as { success?: unknown; data?: unknown } | null;
  if (!answer.ok || Number(envelope?.success) !== 1)
    throw new NoAnswer(answer.status, envelope?.success !== undefined);
  return envelope?.data;
}

/** Addresses of the user centre that pages navigate to or call. */
const ucInfo = z.object({
  uc_url: z.string().optional().catch(undefined),
  uc_login_url: z.string().optional().catch(undefined),
  uc_token_url: z.string().optional().catch(undefined),
});

/**
 * Returns the origins of the platform's user centre, which the Content-Security-Policy must allow. Empty if
 * they cannot be read.
 */
export async function userCentreOrigins(ask: Ask): Promise<string[]> {
  const answer = await ask('auth/ucInfo', { platType: 'web' }, 'en').catch(() => ({}));
  const addresses = Object.values(ucInfo.safeParse(answer).data ?? {});
  const origins = addresses.flatMap(address =>
    address !== undefined && /^https?:/.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  );
  return [...new Set(origins)];
}
