/** What a school's page asks for. */
export interface ConnectRequest {
  /** Of the school's page. */
  origin: string;
  /** Names the attempt; comes back with the answer. */
  state: string;
  /** PKCE, method S256, of a verifier that only the school's page knows. */
  codeChallenge: string;
  /** Where the person goes on when no window waits for the answer; on `origin`. */
  returnTo: string;
  /** Whether a window waits. */
  way: 'popup' | 'redirect';
}

/** The request in a query; null when a part is missing or makes no sense. */
export function readRequest(query: URLSearchParams): ConnectRequest | null {
  const given = (name: string) => query.get(name) ?? '';
  const origin = originOf(given('origin'));
  const returnTo = parse(given('return_to'));
  if (origin !== given('origin') || returnTo?.origin !== origin || returnTo.username !== '') return null;
  const [state, codeChallenge, way] = [given('state'), given('code_challenge'), given('way') || 'popup'];
  if (!/^[\w-]{16,128}$/.test(state) || !/^[\w-]{43}$/.test(codeChallenge)) return null;
  if (way !== 'popup' && way !== 'redirect') return null;
  return { origin, state, codeChallenge, returnTo: returnTo.href, way };
}

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const originOf = (text: string): string | null =>
  /^https?:/.test(text) ? (parse(text)?.origin ?? null) : null;

/** The address to return to with the answer in its query, `code` null for "no"; everything else of it stays as it is. */
export function wayBack({ returnTo, state }: ConnectRequest, code: string | null): string {
  const url = new URL(returnTo);
  // nb. as text: searchParams would write the page's own part of the query anew.
  const own = url.search.slice(1).split('&');
  const kept = own.filter(part => part !== '' && !/^mskt_(state|code)(=|$)/.test(part));
  const answer = [`mskt_state=${state}`, ...(code === null ? [] : [`mskt_code=${encodeURIComponent(code)}`])];
  url.search = [...kept, ...answer].join('&');
  return url.href;
}
