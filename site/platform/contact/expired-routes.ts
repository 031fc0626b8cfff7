import { addressOf } from '../http/client-address.ts';
import { on, routes } from '../http/route.ts';
import { keepRequest } from './queries.ts';

export default routes(platform => [
  on('expiredContact', async ({ body, lang, c }) =>
    keepRequest(platform, 'expired', body, { address: addressOf(c, platform), lang }),
  ),
]);
