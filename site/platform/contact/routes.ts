import { powersOf } from '../auth/powers.ts';
import { addressOf } from '../http/client-address.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { answerRequest, keepRequest, listRequests } from './queries.ts';

export default routes(platform => [
  on('expiredContact', async ({ body, lang, c }) =>
    keepRequest(platform, 'expired', body, { address: addressOf(c, platform), lang }),
  ),

  on('contactRequestList', async ({ query, person, lang }) => {
    if (!powersOf(person).admin) throw new PlatformError('FORBIDDEN');
    return listRequests(platform.db, query, lang);
  }),

  on('contactAnswer', async ({ params, body, person, lang }) => {
    if (!powersOf(person).admin) throw new PlatformError('FORBIDDEN');
    const answered = body.value === 1 ? { personId: person.id, time: platform.clock.now() } : null;
    return answerRequest(platform.db, params.id, answered, lang);
  }),
]);
