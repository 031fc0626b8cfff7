import { on, routes } from '../route.ts';
import { listPopular } from '../rows/popular.ts';

export default routes(({ db, clock }) => [
  on('popularList', async ({ query }) => listPopular(db, query, clock.now())),
]);
