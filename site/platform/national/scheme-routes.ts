import { on, routes } from '../http/route.ts';
import { findPlatform } from '../portal/queries.ts';
import { findScheme } from './scheme.ts';

export default routes(platform => [
  on('schemeList', async ({ query, lang }) => {
    const { regionCode } = await findPlatform(platform, query.rootUrl);
    return findScheme(platform.db, regionCode, lang);
  }),
]);
