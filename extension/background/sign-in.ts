import browser from 'webextension-polyfill';
import { accountApi, challengeOf, createApi, createHttp, random } from '../../widgets/core/extension.ts';
import type { Settings } from '../base/settings.ts';
import { type Account, forget, keep, readKept } from '../base/stored-state.ts';
import { clearDesktop } from './desktop.ts';
import { httpOf } from './http-client.ts';

/**
 * Signs in at the user centre with an authorization code and PKCE, then exchanges the id_token for the
 * platform's token. Silent if the person has a session there; else, if `interactive`, in a browser window.
 * Returns null if no person signs in.
 */
export async function signIn(
  settings: Settings,
  lang: string,
  interactive: boolean,
): Promise<Account | null> {
  const { platform } = settings;
  const http = createHttp({ platform, lang, token: () => null, refused: async () => false });
  const api = createApi(http, accountApi, () => false);
  const callBack = browser.identity.getRedirectURL();
  const [verifier, state, nonce] = [random(), random(), random()];
  const info = await api.ucInfo({
    query: {
      platType: 'extension',
      redirect: callBack,
      state,
      nonce,
      code_challenge: await challengeOf(verifier),
      ...(!interactive && { prompt: 'none' }),
    },
  });
  const back = await browser.identity
    .launchWebAuthFlow({ url: info.uc_login_url, interactive })
    // The errors for a closed window and for a missing session differ between browsers.
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
  const { token, userId, realName, avatar, schoolName, roles } = await api.msktToken({
    query: { id_token: idToken, rootUrl: `${platform}/msktfront/` },
  });
  const person = { sub: claims.sub, userId, realName, avatar, schoolName, roles };
  const before = await readKept();
  const account = { token, person, epoch: (before.account?.epoch ?? 0) + 1 };
  // The data of the previous person must not be shown to the next one.
  if (before.account?.person.sub !== person.sub) await forget();
  await keep({ account }, settings);
  return account;
}

/** Deletes the person's data at once, whether or not the platform responds. The session of the user centre remains. */
export async function signOut(settings: Settings, lang: string): Promise<void> {
  const { account } = await readKept();
  const edge = httpOf(settings, lang, account);
  await Promise.all([forget(true), clearDesktop()]);
  await createApi(edge, accountApi, () => true).logout();
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
