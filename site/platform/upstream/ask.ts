import type { Lang } from '../http/language.ts';

/** What the site itself may wait for of its platform before a page is sent, in milliseconds. */
const LIMIT = 2_000;
/** How long what has been answered counts as known, in milliseconds. */
const KNOWN_FOR = 60_000;
/** Answers that are remembered at a time. */
const MOST = 500;

/** Why there is no answer: HTTP status, 0 when nothing came; and whether the platform itself has said so, in an envelope. */
export class NoAnswer extends Error {
  constructor(
    readonly status: number,
    readonly isTold = false,
  ) {
    super(`no answer: ${status}`);
  }
}

/** Makes one public read of the platform's API, as a visitor; resolves to `data`, rejects with NoAnswer. */
export type Ask = (path: string, query: Record<string, string>, lang: Lang) => Promise<unknown>;

/** Asks a platform at an origin, the same thing once a minute at most. */
export function askAt(platform: string, now: () => number): Ask {
  const known = new Map<string, { time: number; answer: Promise<unknown> }>();
  return (path, query, lang) => {
    const url = `${platform}/mskt/api/${path}?${new URLSearchParams(query)}`;
    const found = known.get(lang + url);
    if (found && now() - found.time < KNOWN_FOR) return found.answer;
    const answer = askNow(url, lang);
    if (known.size >= MOST) known.clear();
    known.set(lang + url, { time: now(), answer });
    // nb. what failed is asked again; whoever waits for this answer is told that it failed.
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
  const envelope: { success?: unknown; data?: unknown } | null = await answer.json().catch(() => null);
  if (!answer.ok || Number(envelope?.success) !== 1)
    throw new NoAnswer(answer.status, envelope?.success !== undefined);
  return envelope?.data;
}
