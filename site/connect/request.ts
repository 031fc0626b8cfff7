/** Authorisation request of a school's page. */
export interface ConnectRequest {
  /** Origin of the school's page. */
  origin: string;
  /** Identifies the attempt; returned with the answer. */
  state: string;
  /** PKCE code challenge, method S256. Only the school's page knows the verifier. */
  codeChallenge: string;
  /** Redirect URL for the answer if no opener waits; on `origin`. */
  returnTo: string;
  /** Whether an opener waits for the answer (`popup`) or the browser redirects. */
  way: 'popup' | 'redirect';
}

/** Parses a query. Returns null if a parameter is missing or invalid. */
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

/** Returns the redirect URL with the answer in its query; no code if the user declined. Keeps the rest of the URL. */
export function wayBack({ returnTo, state }: ConnectRequest, code: string | null): string {
  const url = new URL(returnTo);
  // Edited as text: `searchParams` would re-encode the page's own parameters.
  const own = url.search.slice(1).split('&');
  const kept = own.filter(part => part !== '' && !/^mskt_(state|code)(=|$)/.test(part));
  const answer = [`mskt_state=${state}`, ...(code === null ? [] : [`mskt_code=${encodeURIComponent(code)}`])];
  url.search = [...kept, ...answer].join('&');
  return url.href;
}

/** Message to the school's page. `code` is null if the user declined. */
interface ConnectAnswer {
  type: 'mskt-connect';
  state: string;
  code: string | null;
}

/** Acknowledgement by the school's page, which then closes this window. */
interface ConnectHeard {
  type: 'mskt-connected';
  state: string;
}

/** Timeout for the acknowledgement, in milliseconds. */
const HEARD_WITHIN = 2_000;

/**
 * Sends the answer to the opener and resolves once it is acknowledged. If no opener waits, or a policy has
 * severed it (COOP), redirects this window to the school's page with the answer and never resolves.
 */
export async function handOver(page: Window, request: ConnectRequest, code: string | null): Promise<void> {
  const opener: Window | null = page.opener;
  const isHeard =
    request.way === 'popup' && opener !== null && (await answerOpener(page, opener, request, code));
  if (isHeard) return;
  page.location.replace(wayBack(request, code));
  await new Promise<never>(() => {});
}

/** Resolves to whether the opener has acknowledged the answer. */
function answerOpener(
  page: Window,
  opener: Window,
  { origin, state }: ConnectRequest,
  code: string | null,
): Promise<boolean> {
  const done = new AbortController();
  const heard = new Promise<boolean>(resolve => {
    const { signal } = done;
    const hear = ({ origin: from, source, data }: MessageEvent<ConnectHeard | undefined>) => {
      if (from !== origin || source !== opener) return;
      if (data?.type === 'mskt-connected' && data.state === state) resolve(true);
    };
    page.addEventListener('message', hear, { signal });
    setTimeout(() => resolve(false), HEARD_WITHIN);
    const answer: ConnectAnswer = { type: 'mskt-connect', state, code };
    opener.postMessage(answer, origin);
  });
  return heard.finally(() => done.abort());
}
