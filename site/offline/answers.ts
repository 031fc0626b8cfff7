import { keyOf, visitorAddress } from './kept-requests.ts';
import { keptAt, type Shelf } from './lru-cache.ts';
import type { ToPage } from './worker-protocol.ts';

/** Network timeout in milliseconds if a cached response exists. Shorter than the timeout of the page's own requests. */
const PATIENCE = 8_000;
/** Minimum interval, in milliseconds, between visitor requests sent on behalf of a signed-in user. */
const AGAIN_AFTER = 10 * 60_000;
/** Status codes of the platform, or of a proxy before it, that count as unreachable. */
const AWAY = [502, 503, 504];
/** Status codes that mean the content was deleted. Its cached response is deleted too. */
const GONE = [404, 410];
const OVER = [401, 403, ...GONE];

/** Response to a page's request, the message for the page, and the remaining work. */
interface Answered {
  answer: Response;
  message: ToPage;
  /** Pending write to the cache. */
  after?: Promise<unknown>;
}

interface AnswersSettings {
  shelf: Shelf;
  ask: typeof fetch;
  now: () => number;
}

/** Network-first cache of the platform's API responses. */
export function createAnswers({ shelf, ask, now }: AnswersSettings) {
  /** Caches a visitor's response if it has content. Deletes the entry on 401, 403, 404 and 410. */
  async function keep(key: string, answer: Response): Promise<void> {
    if (OVER.includes(answer.status)) await shelf.drop(key);
    else if (answer.status === 200 && (await isContent(answer.clone()))) await shelf.put(key, answer, now());
  }

  async function keepAsVisitor(address: string, lang: string): Promise<void> {
    const headers = { 'accept-language': lang };
    await keep(keyOf(address, lang), await ask(address, { headers, credentials: 'omit' }));
  }

  return {
    /** Handles a page's request. Returns null if responses of this endpoint are never cached. */
    asked(request: Request): Promise<Answered> | null {
      const address = visitorAddress(new URL(request.url));
      if (address === null) return null;
      const lang = request.headers.get('accept-language') ?? '';
      const key = keyOf(address, lang);
      const isVisitor = !request.headers.has('authorization') && address === request.url;

      return (async () => {
        const kept = await shelf.get(key);
        try {
          const answer = await within(kept ? PATIENCE : null, ask(request));
          if (kept && AWAY.includes(answer.status)) return fromKept(kept, address);
          const isOld = !kept || now() - keptAt(kept) > AGAIN_AFTER;
          // A 404 or 410 holds for all users. Other responses to signed-in users do not apply to visitors.
          const isConclusive = isVisitor || GONE.includes(answer.status);
          const after = isConclusive
            ? keep(key, answer.clone())
            : answer.ok && isOld && keepAsVisitor(address, lang);
          return { answer, message: { type: 'fresh' }, ...(after && { after: after.catch(() => {}) }) };
        } catch {
          return kept ? fromKept(kept, address) : { answer: Response.error(), message: { type: 'missing' } };
        }
      })();
    },
    /** Caches, as a visitor reads them, responses that a page received before the worker was active. */
    async keepAll(urls: readonly string[], lang: string): Promise<void> {
      for (const url of urls) {
        const address = visitorAddress(new URL(url));
        if (address && !(await shelf.get(keyOf(address, lang))))
          await keepAsVisitor(address, lang).catch(() => {});
      }
    },
  };
}

/** API paths of the frame around every page: name, menu, settings. */
const FRAME = /\/mskt\/api\/sys(Remote)?\//;

const fromKept = (kept: Response, address: string): Answered => ({
  answer: kept,
  message: FRAME.test(address) ? { type: 'away' } : { type: 'kept', at: keptAt(kept) },
});

async function within<T>(limit: number | null, work: Promise<T>): Promise<T> {
  if (limit === null) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), limit);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** Checks the body: errors of the API and captive portals also have the status 200. */
async function isContent(answer: Response): Promise<boolean> {
  try {
    return Number((await answer.json()).success) === 1;
  } catch {
    return false;
  }
}
