import { addressOf } from '../address.ts';
import { on, routes } from '../route.ts';
import { keepRequest } from '../rows/contact-request.ts';

export default routes(platform => [
  on('expiredContact', async ({ body, lang, c }) =>
    keepRequest(platform, 'expired', body, { address: addressOf(c, platform), lang }),
  ),
]);
