/**
 * Responses to the first requests of widgets. The loader sends them while the code of a widget is loading, and the HTTP
 * client uses them. The number in the name is the version of this protocol.
 */
const KEY = Symbol.for('mskt.early.v1');
const page = globalThis as { [KEY]?: Set<EarlyAnswer> };

/** Milliseconds until an unused response is dropped. */
const KEPT = 10_000;

/** Language and address of a request, its response, and the controller that aborts it. */
type EarlyAnswer = readonly [question: string, answer: Promise<Response>, limit: AbortController];

/** Sends a request as the HTTP client does for a visitor. Drops failures; the client then sends its own request. */
export function askEarly(url: string, lang: string): void {
  const limit = new AbortController();
  const answer = fetch(url, { headers: { 'accept-language': lang }, signal: limit.signal });
  const early = [lang + url, answer, limit] as const;
  page[KEY] ??= new Set();
  page[KEY].add(early);
  const forget = () => page[KEY]?.delete(early);
  answer.catch(forget);
  setTimeout(() => forget() && limit.abort(), KEPT);
}

/** Returns and removes the prefetched response to a request. */
export function takeEarly(url: string, lang: string): EarlyAnswer | undefined {
  for (const early of page[KEY] ?? []) if (early[0] === lang + url && page[KEY]?.delete(early)) return early;
  return undefined;
}
