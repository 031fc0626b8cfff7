import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider/lib/provider.js';

/** Whose session at the user centre this browser holds, if any. */
export async function sessionSub(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<string | undefined> {
  const session = await provider.Session.get(provider.createContext(req, res));
  return session.accountId;
}

/** Ends this browser's session at the user centre, what was issued under it, and its cookies. */
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
