/**
 * Responses to the first requests of widgets. The loader sends them while the code of a widget is loading, and the HTTP
 * client uses them. The number in the name is the version of this protocol.
 */
const KEY = Symbol.for('mskt.early.v1');
const page = globalThis as { [KEY]?: Set<Prefetched> };

/** Milliseconds until an unused response is dropped. */
const KEPT = 10_000;

/** Language and address of a request, its response, and the controller that aborts it. */
type Prefetched = readonly [question: string, answer: Promise<Response>, limit: AbortController];

/**
 * Sends a request as the HTTP client does for a visitor. Drops failures; the client then sends its own request. A preload of
 * `preloadAddress` on the page answers it.
 */
export function prefetch(url: string, lang: string): void {
  const limit = new AbortController();
  const answer = fetch(preloadAddress(url, lang), {
    headers: { 'accept-language': lang },
    signal: limit.signal,
  });
  keepResponse(url, lang, answer, limit);
}

/** Keeps the response to a request of a visitor until the HTTP client takes it. Drops failures. */
export function keepResponse(
  url: string,
  lang: string,
  answer: Promise<Response>,
  limit = new AbortController(),
): void {
  const entry = [lang + url, answer, limit] as const;
  page[KEY] ??= new Set();
  page[KEY].add(entry);
  const forget = () => page[KEY]?.delete(entry);
  answer.catch(forget);
  setTimeout(() => forget() && limit.abort(), KEPT);
}

/** Returns the address of a request with the language in its query: preloads have no headers of their own. */
export const preloadAddress = (url: string, lang: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}lang=${lang}`;

/** Returns and removes the prefetched response to a request. */
export function takePrefetched(url: string, lang: string): Prefetched | undefined {
  for (const entry of page[KEY] ?? []) if (entry[0] === lang + url && page[KEY]?.delete(entry)) return entry;
  return undefined;
}

/** Returns the address with a query. Leaves out undefined and empty values. */
export function withQuery(address: string, query: object = {}): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => (value ?? '') !== ''));
  return given.size ? `${address}?${given}` : address;
}
