import { on, routes } from '../http/route.ts';
import { search } from './queries.ts';

export default routes(({ db }) => [
  on('publicSearch', async ({ query, asking }) => search(db, query, { ...asking, reader: null })),
  on('search', async ({ query, asking }) => search(db, query, asking)),
]);
