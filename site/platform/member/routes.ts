import type { Limit } from '../http/limits.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { handleApply, listApplies } from './apply.ts';
import { joinSpace, leaveSpace } from './queries.ts';
import { suggestUsers } from './suggest.ts';

/** Limit of joins and join requests per person. */
const JOINS: Limit = { max: 30, seconds: 3600 };

/** Limit of suggestions per person: about one per keystroke. */
const SUGGESTIONS: Limit = { max: 120, seconds: 60 };

export default routes(({ db, clock }) => [
  on('memberJoin', async ({ params, body: { message }, person }) => {
    const now = clock.now();
    return db.transaction(async tx => {
      await consumeRateLimit(tx, now, `join ${person.id}`, JOINS);
      return joinSpace(tx, message, { spaceId: params.id, person, now });
    });
  }),

  on('memberLeave', async ({ params, person }) =>
    db.transaction(tx => leaveSpace(tx, { spaceId: params.id, person, now: clock.now() })),
  ),

  on('userSuggest', async ({ query, person }) => {
    await consumeRateLimit(db, clock.now(), `suggest ${person.id}`, SUGGESTIONS);
    return suggestUsers(db, query, person);
  }),

  on('memberApplyList', async ({ params, query, person }) => listApplies(db, params.id, query, person)),

  on('memberHandle', async ({ params, body: { pass, reason }, person }) =>
    db.transaction(async tx => ({
      status: await handleApply(tx, params.applyId, {
        pass: pass === 1,
        reason,
        handler: person,
        now: clock.now(),
      }),
    })),
  ),
]);
