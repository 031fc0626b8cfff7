import { OF_READERS, READABLE, type ToWorker } from './worker-protocol.ts';

/** Page that was visited on this device and can be read offline. */
export interface ReadablePage {
  href: string;
  title: string;
  /** Time of the last visit, in milliseconds since the epoch. */
  at: number;
}

/** Maximum number of pages in the list. The least recently visited are removed first. */
const MOST = 30;
/** Routes for reading. On all other routes users act, which requires a connection. */
const READ =
  /^(home(\/(news|notice|newsDetail|noticeDetail))?|activityList|activityDetail|channelPage|teachingSports|index|scheme|cooperation|information|space\/(index|information))$/;

/** List of the pages readable offline. It belongs to the user who visited them and is deleted at sign-out. */
export function createReadable(caches: CacheStorage, rootUrl: string) {
  const ownerKey = `${rootUrl}owner`;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: (cache: Cache) => Promise<T>): Promise<T> => {
    const done = last.then(async () => work(await caches.open(READABLE)));
    last = done.catch(() => {});
    return done;
  };
  const keyOf = (href: string, lang: string) => {
    const key = new URL(href);
    key.hash = '';
    key.searchParams.set('kept-lang', lang);
    return key.href;
  };

  async function pages(cache: Cache): Promise<[key: string, page: ReadablePage & { lang: string }][]> {
    const keys = (await cache.keys()).map(({ url }) => url).filter(url => url !== ownerKey);
    const all = await Promise.all(
      keys.map(async key => [key, await (await cache.match(key))?.json()] as const),
    );
    return all
      .filter((each): each is [string, ReadablePage & { lang: string }] => each[1] !== undefined)
      .sort(([, one], [, other]) => other.at - one.at);
  }

  return {
    /** Returns whether a route path is for reading. */
    isRead: (path: string): boolean => READ.test(path),
    note: (page: ReadablePage, lang: string): Promise<void> =>
      inTurn(async cache => {
        await cache.put(keyOf(page.href, lang), Response.json({ ...page, lang }));
        for (const [key] of (await pages(cache)).slice(MOST)) await cache.delete(key);
      }),
    /** Returns the readable pages in a language, the last visited first. */
    list: (lang: string): Promise<ReadablePage[]> =>
      inTurn(async cache => (await pages(cache)).map(([, page]) => page).filter(page => page.lang === lang)),
    /**
     * Sets the current user by the user centre's subject; null for a visitor. If the user has changed,
     * deletes everything that reveals what was read, here and in the worker.
     */
    belongTo: (sub: string | null): Promise<void> =>
      inTurn(async cache => {
        const before = (await (await cache.match(ownerKey))?.text()) ?? null;
        if (before === sub) return;
        if (before !== null) {
          const forget: ToWorker = { type: 'forget' };
          navigator.serviceWorker?.controller?.postMessage(forget);
          await Promise.all(OF_READERS.map(name => caches.delete(name)));
        }
        if (sub !== null) await (await caches.open(READABLE)).put(ownerKey, new Response(sub));
      }),
  };
}
