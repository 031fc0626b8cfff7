import { keyOf, visitorAddress } from './kept-requests.ts';
import { keptAt, type Shelf } from './lru-cache.ts';
import type { ToPage } from './messages.ts';

/** So long a page waits for the platform when there is something kept, in milliseconds: less than until it gives up by itself. */
const PATIENCE = 8_000;
/** What a visitor is answered is asked for once in so long for somebody who is signed in, in milliseconds. */
const AGAIN_AFTER = 10 * 60_000;
/** The platform, or what stands before it, says that it is not there. */
const AWAY = [502, 503, 504];
/** What is not to be seen any more is not kept either. */
const GONE = [404, 410];
const OVER = [401, 403, ...GONE];

/** What became of a question, and what is still to be done about it. */
export interface Answered {
  answer: Response;
  told: ToPage;
  /** Keeps what has come. */
  after?: Promise<unknown>;
}

export interface AnswersSettings {
  shelf: Shelf;
  ask: typeof fetch;
  now: () => number;
}

/** The platform's answers, the network first; when it fails, what was kept of them. */
export function createAnswers({ shelf, ask, now }: AnswersSettings) {
  /** What a visitor is answered, kept when it is content and dropped when there is none any more. */
  async function keep(key: string, answer: Response): Promise<void> {
    if (OVER.includes(answer.status)) await shelf.drop(key);
    else if (answer.status === 200 && (await isContent(answer.clone()))) await shelf.put(key, answer, now());
  }

  async function keepAsVisitor(address: string, lang: string): Promise<void> {
    const headers = { 'accept-language': lang };
    await keep(keyOf(address, lang), await ask(address, { headers, credentials: 'omit' }));
  }

  return {
    /** Answers a question of a page; null for one whose answers are not kept. */
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
          // nb. what is over for one is over for all; that somebody may see something says nothing of others.
          const tells = isVisitor || GONE.includes(answer.status);
          const after = tells
            ? keep(key, answer.clone())
            : answer.ok && isOld && keepAsVisitor(address, lang);
          return { answer, told: { type: 'fresh' }, ...(after && { after: after.catch(() => {}) }) };
        } catch {
          return kept ? fromKept(kept, address) : { answer: Response.error(), told: { type: 'missing' } };
        }
      })();
    },
    /** Keeps what a page had read before anybody could keep it. */
    async keepAll(urls: readonly string[], lang: string): Promise<void> {
      for (const url of urls) {
        const address = visitorAddress(new URL(url));
        if (address && !(await shelf.get(keyOf(address, lang))))
          await keepAsVisitor(address, lang).catch(() => {});
      }
    },
  };
}

/** What surrounds every page: its name, its menu, its settings. */
const FRAME = /\/mskt\/api\/sys(Remote)?\//;

const fromKept = (kept: Response, address: string): Answered => ({
  answer: kept,
  told: FRAME.test(address) ? { type: 'away' } : { type: 'kept', at: keptAt(kept) },
});

async function within<T>(limit: number | null, work: Promise<T>): Promise<T> {
  if (limit === null) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), limit);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** nb. a refusal comes with the status 200, too, and so does a page that stands before the platform. */
async function isContent(answer: Response): Promise<boolean> {
  try {
    return Number((await answer.json()).success) === 1;
  } catch {
    return false;
  }
}
