import { addressOf } from '../http/client-address.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, type Limit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { makeCode, redeemCode } from './embed-code.ts';
import { findEmbedSite, isEmbedOrigin } from './embed-origins.ts';
import { toMsktToken } from './sign-in.ts';

/** Per address, which a whole school often shares: the same limit as for exchanges on the platform's own site. */
const EXCHANGES: Limit = { max: 400, seconds: 300 };
/** Per person. */
const CODES: Limit = { max: 30, seconds: 300 };

/**
 * Routes of the sign-in on a school page: the platform's page gets a one-time code, which the school page
 * exchanges for a token.
 */
export default routes(platform => {
  const { db, clock, urls } = platform;
  return [
    on('embedSite', async ({ query }) => {
      const site = await findEmbedSite(db, query.origin);
      if (!site) throw new PlatformError('FORBIDDEN');
      return site;
    }),

    on('embedCode', async ({ body, person, session, c }) => {
      const from = c.req.header('origin') ?? urls.platform;
      if (from !== urls.platform || !(await isEmbedOrigin(db, body.origin)))
        throw new PlatformError('FORBIDDEN');
      await consumeRateLimit(db, clock.now(), `embed code ${person.id}`, CODES);
      return { code: await makeCode(db, body, session, clock.now()) };
    }),

    on('embedToken', async ({ body, c }) => {
      const now = clock.now();
      await consumeRateLimit(db, now, `embed exchange ${addressOf(c, platform)}`, EXCHANGES);
      const opened = await redeemCode(db, body, c.req.header('origin'), now);
      if (!opened) throw new PlatformError('CODE_INVALID');
      return toMsktToken(db, opened.person, opened);
    }),
  ];
});
