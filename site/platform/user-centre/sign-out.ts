import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'jose';
import type { Provider } from 'oidc-provider/lib/provider.js';
import { verifyLogoutTicket } from '../auth/request-object.ts';
import { type Centre, formTargets, frameOf, homeUrlOf, isReturnUrl } from './centre.ts';
import { type Exchange, isSentFromHere, refuse, sendOn, sendPage } from './exchange.ts';
import { signOutPage } from './pages.ts';

/**
 * Ends the session if the ticket proves that its user has signed out of the platform. Without a valid ticket
 * it asks for confirmation, because any page may redirect a browser here. Never ends another user's session.
 */
export async function askToSignOut(centre: Centre, exchange: Exchange): Promise<void> {
  const { provider, platformOrigin } = centre;
  const { req, res, url } = exchange;
  const back = url.searchParams.get('redirect_uri');
  if (!isReturnUrl(platformOrigin, back)) return refuse(centre, exchange, 400, 'wrongReturn');
  const ticket = url.searchParams.get('ticket');
  const signedOut = ticket === null ? undefined : await ticketSub(centre, ticket);
  const current = await sessionSub(provider, req, res);
  if (current === undefined) return sendOn(exchange, back);
  if (signedOut === undefined) {
    const page = signOutPage(await frameOf(centre, exchange.lang));
    return sendPage(exchange, formTargets(centre), ticket === null ? 200 : 400, page);
  }
  if (signedOut === current) await endSession(provider, req, res);
  sendOn(exchange, back);
}

/** Ends the session after the user has confirmed on the user centre's own page. */
export async function signOut(centre: Centre, exchange: Exchange): Promise<void> {
  if (!isSentFromHere(exchange, centre.issuer)) return refuse(centre, exchange, 403, 'crossSite');
  await endSession(centre.provider, exchange.req, exchange.res);
  sendOn(exchange, homeUrlOf(centre.platformOrigin));
}

async function ticketSub({ db, issuer, clock }: Centre, ticket: string): Promise<string | undefined> {
  try {
    return await verifyLogoutTicket(db, ticket, issuer, clock.now());
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

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
