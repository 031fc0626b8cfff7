import { addressOf } from '../address.ts';
import { on, routes } from '../route.ts';
import { keepRequest } from '../rows/contact-request.ts';
import { findCase, listCases } from '../rows/cooperation.ts';

export default routes(platform => {
  const { db, clock } = platform;
  return [
    on('cooperationList', async ({ query, lang }) => listCases(db, query, clock.now(), lang)),
    on('cooperationDetail', async ({ params, lang }) => findCase(db, params.id, clock.now(), lang)),
    on('cooperationApply', async ({ body, lang, c }) => {
      if (body.caseId !== undefined) await findCase(db, body.caseId, clock.now(), lang);
      return keepRequest(platform, 'cooperation', body, { address: addressOf(c, platform), lang });
    }),
  ];
});
