import { keepRequest } from '../contact/queries.ts';
import { addressOf } from '../http/client-address.ts';
import { on, routes } from '../http/route.ts';
import { getPlatform } from '../portal/queries.ts';
import { detailInformation, getCase, getScheme, listCases, listInformation } from './queries.ts';

export default routes(platform => {
  const { db } = platform;
  return [
    on('schemeList', async ({ query, lang }) => {
      const { regionCode } = await getPlatform(platform, query.rootUrl);
      return getScheme(db, regionCode, lang);
    }),

    on('cooperationList', async ({ query, asking: { now, lang } }) => listCases(db, query, now, lang)),
    on('cooperationDetail', async ({ params, asking: { now, lang } }) => getCase(db, params.id, now, lang)),
    on('cooperationApply', async ({ body, asking: { now, lang }, c }) => {
      if (body.caseId !== undefined) await getCase(db, body.caseId, now, lang);
      return keepRequest(platform, 'cooperation', body, { address: addressOf(c, platform), lang });
    }),

    on('informationList', async ({ query, asking }) => listInformation(db, query, asking)),
    on('informationDetail', async ({ params, asking }) => detailInformation(db, params.id, asking)),
  ];
});
