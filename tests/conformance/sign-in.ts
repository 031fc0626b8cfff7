import { createHash, randomBytes } from 'node:crypto';
import { ucInfo } from '../../widgets/contract/account/schema.ts';
import { differs, envelopeOf, isRefusal, judge, type Verdict } from './judge.ts';
import { send, type Target } from './target.ts';

/**
 * Exchanges an id_token for the platform's token. The token is null unless the call holds; an invalid id_token
 * must be refused with words.
 */
export async function exchange(
  target: Target,
  idToken: string,
): Promise<{ verdict: Verdict; token: string | null }> {
  const ask = (id_token: string) =>
    send(target, 'msktToken', { query: { id_token, rootUrl: `${target.url}/msktfront/` } });
  const verdict = judge('msktToken', await ask(idToken));
  const { token = null } = (verdict.data ?? {}) as { token?: string };
  if (token === null || isRefusal(await ask('conformance-no-such-id-token'))) return { verdict, token };
  return { verdict: differs('an invalid id_token is not refused with words'), token };
}

/**
 * Signs in through the form of the reference user centre, as a browser without scripts does, and returns the
 * id_token. Throws if a step fails. Does not support forms of other user centres: use `--id-token` instead.
 */
export async function signIn(url: string, account: string, password: string): Promise<string> {
  const target: Target = { url, token: null };
  const [state, nonce, verifier] = [secret(), secret(), secret()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = {
    platType: 'web',
    redirect: `${url}/msktfront/home`,
    state,
    nonce,
    code_challenge: challenge,
  };
  const told = envelopeOf(await send(target, 'ucInfo', { query: asked }));
  const { data: info } = ucInfo.safeParse(told?.data);
  if (!info)
    throw new Error(`The platform does not say where people sign in: ${told?.message ?? 'auth/ucInfo'}`);

  const cookies = new Map<string, string>();
  const form = await follow(info.uc_login_url, info.uc_url, cookies);
  const back = await follow(form, info.uc_url, cookies, {
    method: 'POST',
    body: new URLSearchParams({ account, password }),
    headers: { Origin: new URL(form).origin },
  });
  const code = new URL(back).searchParams.get('code');
  if (code === null)
    throw new Error(`Nobody could be signed in as "${account}": the user centre ended at ${back}`);
  const granted = await fetch(info.uc_token_url, {
    method: 'POST',
    headers: { Origin: new URL(url).origin },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: info.client_id,
      redirect_uri: back.slice(0, back.indexOf('?')),
      code,
      code_verifier: verifier,
    }),
  });
  const { id_token: idToken } = (await granted.json()) as { id_token?: string };
  if (idToken === undefined) throw new Error('The user centre sends no id_token.');
  return idToken;
}

const secret = (): string => randomBytes(32).toString('base64url');

/** Follows redirects within the user centre. Returns the URL of the final page, or the first URL outside. */
async function follow(
  url: string,
  centre: string,
  cookies: Map<string, string>,
  init: RequestInit = {},
): Promise<string> {
  const headers = new Headers(init.headers);
  headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  const next = answer.headers.get('location');
  if (next === null) return url;
  const target = new URL(next, url);
  if (target.origin !== new URL(centre).origin) return target.href;
  return follow(target.href, centre, cookies);
}
