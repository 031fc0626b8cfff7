import { on, routes } from '../http/route.ts';
import { feedTokenOf, renewFeedToken } from './calendar-token.ts';

export default routes(({ db, urls }) => [
  on('feedToken', async ({ person }) => feedTokenOf(db, person, urls.platform)),
  on('feedTokenReset', async ({ person }) =>
    feedTokenOf(db, await renewFeedToken(db, person), urls.platform),
  ),
]);
