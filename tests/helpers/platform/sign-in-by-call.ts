import { exchange, signIn } from '../../conformance/sign-in.ts';

/** Signs in to a running platform without a page, as a demo account whose password equals it. Returns the token. */
export async function signInByCall(url: string, account: string): Promise<string> {
  const { token } = await exchange({ url, token: null }, await signIn(url, account, account));
  if (token === null) throw new Error(`The platform gives ${account} no token.`);
  return token;
}
