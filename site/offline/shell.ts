import { SHELL } from './kept-names.ts';

/** What was built: the name of the entry, and every file that reading needs, below the base. */
export interface Built {
  entry: string;
  files: readonly string[];
}

/** So many files are fetched at a time, so that what is being read comes first. */
const AT_A_TIME = 4;
/** So long a page waits for the platform's own document, in milliseconds. */
const PATIENCE = 5_000;
const AWAY = [502, 503, 504];

/** The site as it was built: its document and the files that it is made of. */
export function createShell(caches: CacheStorage, { entry, files }: Built, base: string) {
  const name = SHELL + entry;
  const documentUrl = `${base}index.html`;
  const known = new Set(files.map(file => base + file));

  return {
    entry,
    /** Fetches everything, or fails as a whole. */
    async fill(): Promise<void> {
      const cache = await caches.open(name);
      const waiting = [...known];
      const work = async () => {
        for (let url = waiting.shift(); url; url = waiting.shift())
          if (!(await cache.match(url))) await cache.add(url);
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
      const document = await fetch(documentUrl, { cache: 'no-cache' });
      // nb. of several processes that are being upgraded, one may still send another build's.
      if (!document.ok || !(await document.clone().text()).includes(entry))
        throw new Error('the document is of another build');
      await cache.put(documentUrl, document);
    },
    /** Drops what other builds have left. */
    async dropOthers(): Promise<void> {
      const others = (await caches.keys()).filter(other => other.startsWith(SHELL) && other !== name);
      await Promise.all(others.map(other => caches.delete(other)));
    },
    holds: (url: string): boolean => known.has(url),
    /** A file whose name holds its content's hash: once here, it is never asked for again. */
    file: async (request: Request): Promise<Response> =>
      (await (await caches.open(name)).match(request.url)) ?? fetch(request),
    /** A page as the platform sends it; when it does not, the document that every page begins with. */
    async page(request: Request): Promise<Response> {
      try {
        const sent = await Promise.race([fetch(request), tooLate()]);
        if (sent && !AWAY.includes(sent.status)) return sent;
        return (await built()) ?? sent ?? fetch(request);
      } catch (fault) {
        const kept = await built();
        if (kept) return kept;
        throw fault;
      }
    },
  };

  async function built(): Promise<Response | undefined> {
    return (await caches.open(name)).match(documentUrl);
  }
}

const tooLate = (): Promise<null> => new Promise(resolve => setTimeout(resolve, PATIENCE, null));
