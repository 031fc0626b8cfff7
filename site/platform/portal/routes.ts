import { on, routes } from '../http/route.ts';
import { findPlatform, findRegion, toIndexInfo, toPlatParams } from './queries.ts';

export default routes(platform => [
  on('publicIndexInfo', async ({ query, lang }) =>
    toIndexInfo(await findPlatform(platform, query.rootUrl), lang, null, platform),
  ),
  on('indexInfo', async ({ query, lang, person }) =>
    toIndexInfo(await findPlatform(platform, query.rootUrl), lang, person, platform),
  ),
  on('platParams', async ({ params }) =>
    toPlatParams(await findRegion(platform, params.regionCode), platform),
  ),
]);
