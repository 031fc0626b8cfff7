import { on, routes } from '../http/route.ts';
import { getOverview } from './overview.ts';

export default routes(({ db }) => [on('manageOverview', async ({ asking }) => getOverview(db, asking))]);
