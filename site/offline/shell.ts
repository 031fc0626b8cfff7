import { SHELL } from './worker-protocol.ts';

/** Build output: the name of the entry, and the files needed for reading, relative to the base. */
export interface Built {
  entry: string;
  files: readonly string[];
}

/** Number of parallel downloads; low, so that the visible content loads first. */
const AT_A_TIME = 4;
/** Network timeout for the document, in milliseconds. */
const PATIENCE = 5_000;
const AWAY = [502, 503, 504];

/** App shell of one build: its document and its files. */
export function createShell(caches: CacheStorage, { entry, files }: Built, base: string) {
  const name = SHELL + entry;
  const documentUrl = `${base}index.html`;
  const known = new Set(files.map(file => base + file));

  return {
    entry,
    /** Downloads every file and the document. Rejects if one of them fails. */
    async fill(): Promise<void> {
      const cache = await caches.open(name);
      const waiting = [...known];
      const work = async () => {
        for (let url = waiting.shift(); url; url = waiting.shift())
          if (!(await cache.match(url))) await cache.add(url);
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
      const document = await fetch(documentUrl, { cache: 'no-cache' });
      // During a rolling update, some processes may still send the document of another build.
      if (!document.ok || !(await document.clone().text()).includes(entry))
        throw new Error('the document is of another build');
      await cache.put(documentUrl, document);
    },
    /** Deletes the caches of other builds. */
    async dropOthers(): Promise<void> {
      const others = (await caches.keys()).filter(other => other.startsWith(SHELL) && other !== name);
      await Promise.all(others.map(other => caches.delete(other)));
    },
    holds: (url: string): boolean => known.has(url),
    /** Returns a file, cache first: its name contains its content hash. */
    file: async (request: Request): Promise<Response> =>
      (await (await caches.open(name)).match(request.url)) ?? fetch(request),
    /** Returns a page from the network; if that fails, the cached document. */
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
