import { runIdempotent } from '../http/idempotency.ts';
import { LIMITS } from '../http/limits.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { handleReport } from './handle.ts';
import { listReports } from './list.ts';
import { addReport } from './queries.ts';

export default routes(({ db, clock }) => [
  on('reportAdd', async ({ body: { clientKey, ...body }, person }) => {
    const now = clock.now();
    const intent = { personId: person.id, call: 'reportAdd', clientKey, body, now } as const;
    return runIdempotent(db, intent, async tx => {
      await consumeRateLimit(tx, now, `report ${person.id}`, LIMITS.report);
      return addReport(tx, body, person, now);
    });
  }),

  on('reportList', async ({ query, person }) => listReports(db, query, person)),

  on('reportHandle', async ({ params, body, person }) =>
    db.transaction(tx => handleReport(tx, params.id, body, person, clock.now())),
  ),
]);
