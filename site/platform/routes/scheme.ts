import { on, routes } from '../route.ts';
import { findPlatform } from '../rows/index-info.ts';
import { findScheme } from '../rows/scheme.ts';

export default routes(platform => [
  on('schemeList', async ({ query, lang }) => {
    const { regionCode } = await findPlatform(platform, query.rootUrl);
    return findScheme(platform.db, regionCode, lang);
  }),
]);
