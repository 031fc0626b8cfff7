import { LIMITS } from '../http/limits.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { on, routes } from '../http/route.ts';
import { getTheme, listThemes, toggleFollow } from './queries.ts';

export default routes(({ db, clock }) => [
  on('publicThemeList', async ({ query }) => listThemes(db, query, null)),
  on('themeList', async ({ query, person }) => listThemes(db, query, person)),
  on('publicThemeDetail', async ({ params }) => getTheme(db, params.id, null)),
  on('themeDetail', async ({ params, person }) => getTheme(db, params.id, person)),

  on('themeFollow', async ({ params, person }) => {
    const now = clock.now();
    return db.transaction(async tx => {
      await consumeRateLimit(tx, now, `follow ${person.id}`, LIMITS.praise);
      return toggleFollow(tx, params.id, person, now);
    });
  }),
]);
