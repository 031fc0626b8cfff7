import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { addressOf } from '../http/client-address.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, type Limit } from '../http/rate-limit.ts';
import { grantOf, redeem, tellName } from '../upstream/redeem.ts';
import { idTokenReader } from './id-token.ts';
import { publicKey } from './request-object.ts';
import { personOf, subjectAt } from './sign-in.ts';

/** Per address, and a whole school often has one. */
const CODES: Limit = { max: 400, seconds: 300 };

const text = z.string().min(1).max(4096);
/** What a browser sends to make an id_token of its code. */
const redemption = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  client_id: text,
  code_verifier: text,
});
/**
 * What a user centre of somebody else needs of the platform: the platform's public keys, codes made into id_tokens where
 * a secret belongs to that, and the way to sign out there. None of it is a call of the contract.
 */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock, urls, userCentre, extensionCallBacks = [] } = platform;
  const app = new Hono<AppEnv>();
  const { foreign, clientId } = userCentre;
  if (!foreign) return app;
  const readIdToken = idTokenReader(userCentre);
  const callBacks = [`${urls.platform}/msktfront/callback.html`, ...extensionCallBacks];
  const home = `${urls.platform}/msktfront/home`;
  const returns = [home, `${urls.platform}/msktfront/connect.html`];

  app.get('/mskt/api/auth/ucKeys', async c => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json({ keys: [await publicKey(db)] });
  });

  app.post('/mskt/api/auth/ucToken', async c => {
    c.header('Cache-Control', 'no-store');
    const now = clock.now();
    await consumeRateLimit(db, now, `code ${addressOf(c, platform)}`, CODES);
    const { data: asked } = redemption.safeParse(await c.req.parseBody());
    if (!asked || asked.client_id !== clientId || !callBacks.includes(asked.redirect_uri))
      return c.json({ error: 'invalid_request' }, 400);
    const answer = await redeem(foreign, asked);
    if (!answer.ok) return refused(c, answer);
    const given = await grantOf(answer);
    const identity = await readIdToken(given.id_token, now);
    // nb. providers that keep names out of id_tokens tell them beside: the person then has it before the exchange.
    const told =
      identity.realName === undefined && (await tellName(foreign, identity.sub, given.access_token));
    if (told) await personOf(db, { sub: subjectAt(userCentre, identity.sub), realName: told }, now);
    return c.json({ id_token: given.id_token });
  });

  app.get('/mskt/api/auth/ucLogout', c => {
    const back = c.req.query('redirect_uri') ?? '';
    const to = returns.includes(back) ? back : home;
    if (!foreign.endSessionEndpoint) return c.redirect(to);
    const url = new URL(foreign.endSessionEndpoint);
    url.searchParams.set('client_id', clientId);
    url.searchParams.set('post_logout_redirect_uri', to);
    return c.redirect(url.href);
  });
  return app;
};

/** A provider's own no, by its name alone. */
async function refused(c: Context<AppEnv>, answer: Response): Promise<Response> {
  if (answer.status >= 500) throw new PlatformError('SERVER', { status: 503, retryAfter: 5 });
  const said: { error?: unknown } | null = await answer.json().catch(() => null);
  return c.json({ error: typeof said?.error === 'string' ? said.error : 'invalid_grant' }, 400);
}
