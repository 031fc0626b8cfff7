import { powersOf } from '../auth/powers.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { listRequests } from './queries.ts';

export default routes(({ db }) => [
  on('contactRequestList', async ({ query, person, lang }) => {
    if (!powersOf(person).admin) throw new PlatformError('FORBIDDEN');
    return listRequests(db, query, lang);
  }),
]);
