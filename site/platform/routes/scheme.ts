import { eq } from 'drizzle-orm';
import { PlatformError } from '../failure.ts';
import { on, routes } from '../route.ts';
import { findPlatform } from '../rows/index-info.ts';
import { scheme } from '../schema.ts';

export default routes(platform => [
  on('schemeList', async ({ query, lang }) => {
    const { regionCode } = await findPlatform(platform, query.rootUrl);
    const [found] = await platform.db.select().from(scheme).where(eq(scheme.regionCode, regionCode));
    if (!found) throw new PlatformError('NOT_FOUND');
    return found.content[lang];
  }),
]);
