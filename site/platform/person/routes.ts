import { LIMITS } from '../http/limits.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { deletePerson } from './delete.ts';
import { getPersonalData } from './personal-data.ts';
import { listFollowing, listSpacesOf, toggleFollow } from './queries.ts';
import { getToday } from './today.ts';

export default routes(({ db, clock }) => [
  on('personData', async ({ person }) => {
    const now = clock.now();
    await consumeRateLimit(db, now, `personal data ${person.id}`, LIMITS.personalData);
    return getPersonalData(db, person, now);
  }),
  on('personDelete', async ({ body, person, lang }) => {
    const now = clock.now();
    await db.transaction(tx => deletePerson(tx, person, body, { now, lang }));
    return { deleteTime: now.toISOString() };
  }),
  on('personToday', async ({ asking }) => getToday(db, asking)),
  on('personFollow', async ({ params, person }) => {
    const now = clock.now();
    return db.transaction(async tx => {
      await consumeRateLimit(tx, now, `follow ${person.id}`, LIMITS.praise);
      return toggleFollow(tx, params.id, person, now);
    });
  }),
  on('publicPersonFollowing', async ({ params, query }) => listFollowing(db, params.id, query, null)),
  on('personFollowing', async ({ params, query, person }) => listFollowing(db, params.id, query, person)),
  on('publicPersonSpaces', async ({ params, query }) => listSpacesOf(db, params.id, query, null)),
  on('personSpaces', async ({ params, query, person }) => listSpacesOf(db, params.id, query, person)),
]);
