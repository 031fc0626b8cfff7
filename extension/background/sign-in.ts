import browser from 'webextension-polyfill';
import { challengeOf, createAccountApi, createHttp, random } from '../../widgets/core/extension.ts';
import { type Account, forget, keep, readKept } from '../base/kept.ts';
import type { Settings } from '../base/settings.ts';
import { clearDesktop } from './desktop.ts';
import { edgeOf } from './edge.ts';

/**
 * Signs in at the user centre: authorization code with a proof key, then one exchange for the platform's token. Silently
 * when the person is signed in there already; else, where `interactive`, in a window of the browser's own. Null when
 * nobody is signed in.
 */
export async function signIn(
  settings: Settings,
  lang: string,
  interactive: boolean,
): Promise<Account | null> {
  const { platform } = settings;
  const http = createHttp({ platform, lang, token: () => null, refused: async () => false });
  const { auth } = createAccountApi(http, () => false);
  const callBack = browser.identity.getRedirectURL();
  const [verifier, state, nonce] = [random(), random(), random()];
  const info = await auth.ucInfo({
    platType: 'extension',
    redirect: callBack,
    state,
    nonce,
    code_challenge: await challengeOf(verifier),
    ...(!interactive && { prompt: 'none' }),
  });
  const back = await browser.identity
    .launchWebAuthFlow({ url: info.uc_login_url, interactive })
    // nb. every browser has its own words for a window that was closed, and for nobody being signed in.
    .catch(() => null);
  const answer = back === null ? null : new URL(back).searchParams;
  if (answer?.get('state') !== state || !answer.has('code')) return null;
  const idToken = await redeem(info.uc_token_url, {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    redirect_uri: callBack,
    client_id: info.client_id,
    code_verifier: verifier,
  });
  const claims = claimsOf(idToken);
  if (claims.nonce !== nonce) return null;
  const { token, userId, realName, avatar, schoolName, roles } = await auth.msktToken({
    id_token: idToken,
    rootUrl: `${platform}/msktfront/`,
  });
  const person = { sub: claims.sub, userId, realName, avatar, schoolName, roles };
  const before = await readKept();
  const account = { token, person, epoch: (before.account?.epoch ?? 0) + 1 };
  // nb. what the last person has seen is not for the next one.
  if (before.account?.person.sub !== person.sub) await forget();
  await keep({ account }, settings);
  return account;
}

/** Forgets the person here at once, whatever the platform says; the user centre's own session stays. */
export async function signOut(settings: Settings, lang: string): Promise<void> {
  const edge = await edgeOf(settings, lang);
  await Promise.all([forget(true), clearDesktop()]);
  await createAccountApi(edge, () => true).auth.logout();
}

async function redeem(url: string, body: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(body) });
  const { id_token: idToken } = (await answer.json()) as { id_token?: string };
  return idToken ?? '';
}

function claimsOf(idToken: string): { sub: string; nonce?: string } {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  if (payload === '') return { sub: '' };
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), char => char.charCodeAt(0))));
}
