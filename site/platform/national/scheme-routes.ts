import { on, routes } from '../http/route.ts';
import { getPlatform } from '../portal/queries.ts';
import { getScheme } from './scheme.ts';

export default routes(platform => [
  on('schemeList', async ({ query, lang }) => {
    const { regionCode } = await getPlatform(platform, query.rootUrl);
    return getScheme(platform.db, regionCode, lang);
  }),
]);
