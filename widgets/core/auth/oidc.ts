import type { UcInfo } from '../../contract/account/schema.ts';
import { REQUEST_TIMEOUT } from '../../contract/limits.ts';
import type { AccountApi } from '../api/account.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import {
  type CallBackMessage,
  challengeOf,
  keepAttempt,
  random,
  type SignInAttempt,
  takeAnswer,
} from './attempt.ts';
import type { Probe, SessionEvent } from './machine.ts';
import type { TokenRecord, TokenStore } from './token-store.ts';

/**
 * Sign-in with OpenID Connect: authorization code with PKCE at the user centre, then an exchange of the id_token for the
 * platform's token. Loaded only on pages that ask the user centre.
 */

/** Timeout of a silent request to the user centre, in milliseconds. */
const PROBE_LIMIT = 3_000;
/** Maximum wait for another tab that exchanges a token, in milliseconds. */
const LOCK_LIMIT = 8_000;
/** Errors by which the user centre reports that no user is signed in. */
const SIGNED_OUT = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** Response of the user centre, and the `place` that was passed to `leaveForSignIn`. */
export interface Probed {
  probe: Probe;
  place: string | null;
}

/** Asks the user centre silently who is signed in. After a redirect from there, reads its response instead. */
export async function probe(api: AccountApi, rootUrl: string): Promise<Probed> {
  const back = takeAnswer();
  return { probe: await ask(api, rootUrl, back), place: back?.attempt.place ?? null };
}

async function ask(api: AccountApi, rootUrl: string, back: ReturnType<typeof takeAnswer>): Promise<Probe> {
  try {
    if (back?.answer.has('code'))
      return await redeem(
        await api.ucInfo({ query: { platType: 'web' } }),
        back.answer,
        back.attempt,
        rootUrl,
      );
    return await askSilently(api, rootUrl);
  } catch {
    return { answer: 'unknown' };
  }
}

async function askSilently(api: AccountApi, rootUrl: string): Promise<Probe> {
  const limit = AbortSignal.timeout(PROBE_LIMIT);
  const { attempt, info, state } = await prepare(api, rootUrl, limit, 'none');
  if (!info.uc_same_site) return { answer: 'unknown' };
  const answer = await throughHiddenFrame(info.uc_login_url, state, limit);
  const error = answer.get('error');
  if (error !== null) return { answer: SIGNED_OUT.includes(error) ? 'out' : 'unknown' };
  return redeem(info, answer, attempt, rootUrl);
}

/**
 * Navigates to the user centre's sign-in page. Rejects if the platform or the browser's storage does not allow it, or if
 * `signal` was aborted.
 */
export async function leaveForSignIn(
  api: AccountApi,
  rootUrl: string,
  place: string | null,
  signal: AbortSignal,
): Promise<void> {
  const { attempt, info, state } = await prepare(api, rootUrl, signal);
  signal.throwIfAborted();
  keepAttempt(state, { ...attempt, place });
  if (!/^https?:/.test(info.uc_login_url))
    throw new ApiError('BAD_RESPONSE', 'the login address is not one of the web');
  location.assign(info.uc_login_url);
}

/** Creates an attempt, and requests the platform's signed login URL for it. */
async function prepare(api: AccountApi, rootUrl: string, signal?: AbortSignal, prompt?: 'none') {
  const verifier = random();
  const state = random();
  // After sign-in on the national page users continue on their platform's home page.
  const national = location.pathname === new URL('index', rootUrl).pathname;
  const attempt: SignInAttempt = {
    verifier,
    nonce: random(),
    returnTo: national ? `${rootUrl}home` : location.href,
    place: null,
  };
  const query = {
    platType: 'web' as const,
    ...(national ? {} : { redirect: location.href.slice(0, 2000) }),
    state,
    nonce: attempt.nonce,
    code_challenge: await challengeOf(verifier),
    ...(prompt && { prompt }),
  };
  const info = await api.ucInfo({ query, signal });
  return { attempt, info, state };
}

function throughHiddenFrame(url: string, state: string, limit: AbortSignal): Promise<URLSearchParams> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'sign-in';
  const done = new AbortController();
  const answered = new Promise<URLSearchParams>((resolve, reject) => {
    const { signal } = done;
    limit.addEventListener('abort', () => reject(new ApiError('TIMEOUT', 'the user centre did not answer')), {
      signal,
    });
    const heard = ({ origin, source, data }: MessageEvent<CallBackMessage>) => {
      if (origin !== location.origin || source !== frame.contentWindow || data?.type !== 'mskt-call-back')
        return;
      const answer = new URLSearchParams(data.search);
      if (answer.get('state') === state) resolve(answer);
    };
    addEventListener('message', heard, { signal });
  });
  frame.src = url;
  document.body.append(frame);
  return answered.finally(() => {
    done.abort();
    frame.remove();
  });
}

/** Exchanges the code for an id_token at the user centre. The nonce proves that it belongs to this attempt. */
async function redeem(
  info: UcInfo,
  answer: URLSearchParams,
  attempt: SignInAttempt,
  rootUrl: string,
): Promise<Probe> {
  const response = await fetch(info.uc_token_url, {
    method: 'POST',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: `${rootUrl}callback.html`,
      client_id: info.client_id,
      code_verifier: attempt.verifier,
    }),
  });
  if (!response.ok) return { answer: 'unknown' };
  const { id_token: idToken } = (await response.json()) as { id_token: string };
  const claims = claimsOf(idToken);
  if (claims.nonce !== attempt.nonce) return { answer: 'unknown' };
  return { answer: 'in', sub: claims.sub, realName: claims.name ?? '', idToken };
}

/**
 * Exchanges an id_token for the platform's token, once per browser: with the lock it reads the record again, because
 * another tab may have exchanged it meanwhile. Proceeds without the lock after a timeout: the platform answers the same
 * id_token with the same token.
 */
export async function exchange(
  api: AccountApi,
  tokens: TokenStore,
  vouched: Probe & { answer: 'in' },
  rootUrl: string,
  epoch: number,
  stillWanted: () => boolean,
): Promise<SessionEvent> {
  const work = async (): Promise<SessionEvent> => {
    const stored = await tokens.get();
    // Without a name from the user centre, the platform's applies.
    if (stored?.sub === vouched.sub && (stored.realName === vouched.realName || !vouched.realName))
      return { type: 'exchanged', record: stored };
    try {
      const answer = await api.msktToken({ query: { id_token: vouched.idToken, rootUrl } });
      // A late response must not sign in a user who has signed out meanwhile.
      if (!stillWanted()) return { type: 'notExchanged', refused: false };
      const record: TokenRecord = {
        token: answer.token,
        sub: vouched.sub,
        realName: vouched.realName || answer.realName,
        userId: answer.userId,
        avatar: answer.avatar,
        schoolName: answer.schoolName,
        roles: answer.roles,
        epoch: Math.max(epoch, (stored?.epoch ?? 0) + 1),
      };
      await tokens.set(record);
      return { type: 'exchanged', record };
    } catch (error) {
      const { status } = toApiError(error);
      return { type: 'notExchanged', refused: status >= 400 && status < 500 && status !== 429 };
    }
  };
  return alone(`mskt:auth:${rootUrl}`, work);
}

async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let begun = false;
  const once = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_LIMIT) }, once);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

const REDIRECTS = 'mskt:redirects';

/** Records an automatic redirect. Returns false for a loop: more than one in 30 seconds or three in ten minutes. */
export function mayRedirectAgain(now = Date.now()): boolean {
  try {
    const before = JSON.parse(sessionStorage.getItem(REDIRECTS) ?? '[]') as number[];
    const recent = before.filter(time => now - time < 600_000);
    if (recent.length >= 3 || recent.some(time => now - time < 30_000)) return false;
    sessionStorage.setItem(REDIRECTS, JSON.stringify([...recent, now]));
    return true;
  } catch {
    return false; // without storage a loop could not be detected
  }
}

function claimsOf(idToken: string): { sub: string; name?: string; nonce?: string } {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), char => char.charCodeAt(0))));
}
