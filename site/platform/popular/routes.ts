import { on, routes } from '../http/route.ts';
import { listPopular } from './queries.ts';

export default routes(({ db, clock }) => [
  on('popularList', async ({ query }) => listPopular(db, query, clock.now())),
]);
