import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { addressOf } from '../http/client-address.ts';
import type { Limit } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { grantOf, readName, redeem } from '../upstream/redeem.ts';
import { idTokenReader } from './id-token.ts';
import { publicKey } from './request-object.ts';
import { personOf, subjectAt } from './sign-in.ts';

/** Per address, which a whole school often shares. */
const CODES: Limit = { max: 400, seconds: 300 };

const text = z.string().min(1).max(4096);
/** Token request of a browser, which exchanges an authorization code for an id_token. */
const redemption = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  client_id: text,
  code_verifier: text,
});
/**
 * Routes for a foreign user centre: the platform's public keys, the exchange of codes for id_tokens with the
 * client secret, and the logout. None of them is a call of the contract.
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
    // Some providers return names only from the userinfo endpoint: the name is stored before the token
    // exchange.
    const realName =
      identity.realName === undefined && (await readName(foreign, identity.sub, given.access_token));
    if (realName) await personOf(db, { sub: subjectAt(userCentre, identity.sub), realName }, now);
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

/** Passes on a provider's refusal, as its error code only. Throws SERVER (503) if the provider has failed. */
async function refused(c: Context<AppEnv>, answer: Response): Promise<Response> {
  if (answer.status >= 500) throw new PlatformError('SERVER', { status: 503, retryAfter: 5 });
  const said = (await answer.json().catch(() => null)) as { error?: unknown } | null;
  return c.json({ error: typeof said?.error === 'string' ? said.error : 'invalid_grant' }, 400);
}
