import { on, routes } from '../http/route.ts';
import { endOtherSessions, endSessionOf, listSessions } from './session-list.ts';

export default routes(({ db, clock }) => [
  on('sessionList', async ({ person, session }) => listSessions(db, person, session, clock.now())),
  on('sessionEnd', async ({ person, params }) => ({
    num: await endSessionOf(db, person, params.id, clock.now()),
  })),
  on('sessionEndOthers', async ({ person, session }) => ({
    num: await endOtherSessions(db, person, session, clock.now()),
  })),
]);
