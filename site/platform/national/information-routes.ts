import { on, routes } from '../http/route.ts';
import { detailInformation, listInformation } from './information.ts';

export default routes(({ db, clock }) => [
  on('informationList', async ({ query, lang }) => listInformation(db, query, { now: clock.now(), lang })),
  on('informationDetail', async ({ params, lang }) =>
    detailInformation(db, params.id, { now: clock.now(), lang }),
  ),
]);
