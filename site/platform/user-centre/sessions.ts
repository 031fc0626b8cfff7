import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider/lib/provider.js';

/** Returns the subject of this browser's session at the user centre, if any. */
export async function sessionSub(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<string | undefined> {
  const session = await provider.Session.get(provider.createContext(req, res));
  return session.accountId;
}

/** Ends this browser's session at the user centre. Revokes its tokens and grants, and deletes its cookies. */
export async function endSession(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const ctx = provider.createContext(req, res);
  const session = await provider.Session.get(ctx);
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.AccessToken.revokeByGrantId(grantId);
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
}
