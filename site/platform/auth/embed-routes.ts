import { addressOf } from '../http/client-address.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit, type Limit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { makeCode, redeemCode } from './embed-code.ts';
import { findEmbedSite, isEmbedOrigin } from './embed-origins.ts';
import { toMsktToken } from './sign-in.ts';

/** Per address, and a whole school often has one: as many as there are exchanges on the own site. */
const EXCHANGES: Limit = { max: 400, seconds: 300 };
/** Per person. */
const CODES: Limit = { max: 30, seconds: 300 };

/** Signing in on a school's page: the platform's own page gets a code, which the school's page exchanges. */
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
