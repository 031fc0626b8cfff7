import { keepRequest } from '../contact/queries.ts';
import { addressOf } from '../http/client-address.ts';
import { on, routes } from '../http/route.ts';
import { getPlatform } from '../portal/queries.ts';
import { detailInformation, getCase, getScheme, listCases, listInformation } from './queries.ts';

export default routes(platform => {
  const { db, clock } = platform;
  return [
    on('schemeList', async ({ query, lang }) => {
      const { regionCode } = await getPlatform(platform, query.rootUrl);
      return getScheme(db, regionCode, lang);
    }),

    on('cooperationList', async ({ query, lang }) => listCases(db, query, clock.now(), lang)),
    on('cooperationDetail', async ({ params, lang }) => getCase(db, params.id, clock.now(), lang)),
    on('cooperationApply', async ({ body, lang, c }) => {
      if (body.caseId !== undefined) await getCase(db, body.caseId, clock.now(), lang);
      return keepRequest(platform, 'cooperation', body, { address: addressOf(c, platform), lang });
    }),

    on('informationList', async ({ query, lang }) => listInformation(db, query, { now: clock.now(), lang })),
    on('informationDetail', async ({ params, lang }) =>
      detailInformation(db, params.id, { now: clock.now(), lang }),
    ),
  ];
});
