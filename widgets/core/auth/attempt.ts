/**
 * Data of a sign-in attempt while the browser is at the user centre. Stored in sessionStorage under the attempt's
 * `state`, so the URL to return to never leaves this tab and cannot be forged.
 */
export interface SignInAttempt {
  /** PKCE verifier. */
  verifier: string;
  nonce: string;
  /** URL to return to. */
  returnTo: string;
  /** State of the page, as serialised by the widget that asked for sign-in. */
  place: string | null;
}

const ATTEMPT = 'mskt:sign-in:';
const ANSWER = 'mskt:sign-in-answer';

export function keepAttempt(state: string, attempt: SignInAttempt): void {
  sessionStorage.setItem(ATTEMPT + state, JSON.stringify(attempt));
}

/** Returns the attempt with this `state`; null if another tab began it. */
export function readAttempt(state: string): SignInAttempt | null {
  const kept = sessionStorage.getItem(ATTEMPT + state);
  return kept === null ? null : (JSON.parse(kept) as SignInAttempt);
}

/** Stores the response of the user centre (the query of the callback) for the page that is shown next. */
export function leaveAnswer(search: string): void {
  sessionStorage.setItem(ANSWER, search);
}

/** Returns and removes the response and its attempt. */
export function takeAnswer(): { answer: URLSearchParams; attempt: SignInAttempt } | null {
  try {
    const search = sessionStorage.getItem(ANSWER);
    if (search === null) return null;
    sessionStorage.removeItem(ANSWER);
    const answer = new URLSearchParams(search);
    const state = answer.get('state') ?? '';
    const attempt = readAttempt(state);
    sessionStorage.removeItem(ATTEMPT + state);
    return attempt && { answer, attempt };
  } catch {
    return null; // storage is blocked, so no attempt was stored
  }
}

/** Message from the callback page in the hidden iframe to the page that opened it; same origin only. */
export interface CallBackMessage {
  type: 'mskt-call-back';
  search: string;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    char => ({ '+': '-', '/': '_', '=': '' })[char] ?? '',
  );

/** Returns 256 random bits as base64url: a PKCE verifier, a state or a nonce. */
export const random = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the PKCE challenge of a verifier, by method S256. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
