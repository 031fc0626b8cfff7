import { on, routes } from '../http/route.ts';
import { getPlatform, getRegion, toIndexInfo, toPlatParams } from './queries.ts';

export default routes(platform => [
  on('publicIndexInfo', async ({ query, lang }) =>
    toIndexInfo(await getPlatform(platform, query.rootUrl), lang, null, platform),
  ),
  on('indexInfo', async ({ query, lang, person }) =>
    toIndexInfo(await getPlatform(platform, query.rootUrl), lang, person, platform),
  ),
  on('platParams', async ({ params }) =>
    toPlatParams(await getRegion(platform, params.regionCode), platform),
  ),
]);
