import type { Limit } from '../http/limits.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { deleteDraft, findDraft, saveDraft } from './queries.ts';

/** Rate limit per person, sufficient for a few windows that each save every ten seconds. */
const SAVE: Limit = { max: 60, seconds: 60 };

export default routes(({ db, clock }) => [
  on('draftGet', async ({ query, person }) => findDraft(db, person, query)),

  on('draftSave', async ({ body, person, lang }) => {
    const now = clock.now();
    await consumeRateLimit(db, now, `draft ${person.id}`, SAVE);
    return saveDraft(db, person, body, now, lang);
  }),

  on('draftDelete', async ({ params, person }) => {
    await deleteDraft(db, person, params.id);
    return {};
  }),
]);
