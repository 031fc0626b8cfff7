import { keepRequest } from '../contact/queries.ts';
import { addressOf } from '../http/client-address.ts';
import { on, routes } from '../http/route.ts';
import { getCase, listCases } from './cooperation.ts';

export default routes(platform => {
  const { db, clock } = platform;
  return [
    on('cooperationList', async ({ query, lang }) => listCases(db, query, clock.now(), lang)),
    on('cooperationDetail', async ({ params, lang }) => getCase(db, params.id, clock.now(), lang)),
    on('cooperationApply', async ({ body, lang, c }) => {
      if (body.caseId !== undefined) await getCase(db, body.caseId, clock.now(), lang);
      return keepRequest(platform, 'cooperation', body, { address: addressOf(c, platform), lang });
    }),
  ];
});
