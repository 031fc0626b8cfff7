/**
 * Answers to what a widget will ask first, asked for while its code is on its way: the loader asks, the HTTP edge takes.
 * The number in the name is the protocol between the two.
 */
const KEY = Symbol.for('mskt.early.v1');
const page = globalThis as { [KEY]?: Set<EarlyAnswer> };

/** An answer that nobody has taken by then is dropped, in milliseconds. */
const KEPT = 10_000;

/** Language and address of the question, the answer, and how to give up waiting for it. */
type EarlyAnswer = readonly [question: string, answer: Promise<Response>, limit: AbortController];

/** Asks as the HTTP edge asks for a visitor. A failure is forgotten: the edge asks again in its own way. */
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

/** An answer to this question, which from then on is the caller's alone. */
export function takeEarly(url: string, lang: string): EarlyAnswer | undefined {
  for (const early of page[KEY] ?? []) if (early[0] === lang + url && page[KEY]?.delete(early)) return early;
  return undefined;
}
