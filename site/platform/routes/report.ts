import { on, routes } from '../route.ts';
import { once } from '../rows/idempotency.ts';
import { LIMITS, takeTurn } from '../rows/rate-limit.ts';
import { addReport } from '../rows/report.ts';
import { handleReport } from '../rows/report-handle.ts';
import { listReports } from '../rows/report-list.ts';

export default routes(({ db, clock }) => [
  on('reportAdd', async ({ body: { clientKey, ...body }, person }) => {
    const now = clock.now();
    const intent = { personId: person.id, call: 'reportAdd', clientKey, body, now } as const;
    return db.transaction(tx =>
      once(tx, intent, async () => {
        await takeTurn(tx, now, `report ${person.id}`, LIMITS.report);
        return addReport(tx, body, person, now);
      }),
    );
  }),

  on('reportList', async ({ query, person }) => listReports(db, query, person)),

  on('reportHandle', async ({ params, body, person }) =>
    db.transaction(tx => handleReport(tx, params.id, body, person, clock.now())),
  ),
]);
