import { PlatformError } from '../failure.ts';
import { on, routes } from '../route.ts';
import { listRequests } from '../rows/contact-request.ts';
import { powersOf } from '../rows/powers.ts';

export default routes(({ db }) => [
  on('contactRequestList', async ({ query, person, lang }) => {
    if (!powersOf(person).admin) throw new PlatformError('FORBIDDEN');
    return listRequests(db, query, lang);
  }),
]);
