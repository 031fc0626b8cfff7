import { powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { getPublicSitePage, getSitePage, resetSitePage, saveSitePage } from './queries.ts';

export default routes(({ db }) => [
  on('publicSitePage', async ({ params, lang }) => getPublicSitePage(db, params.id, lang)),
  on('sitePageManage', async ({ params, person, lang }) => {
    requireAdmin(person);
    return getSitePage(db, params.id, lang);
  }),
  on('sitePageSave', async ({ params, body, person, asking: { now, lang } }) => {
    requireAdmin(person);
    return saveSitePage(db, params.id, body, { editorId: person.id, now, lang });
  }),
  on('sitePageReset', async ({ params, person, lang }) => {
    requireAdmin(person);
    return resetSitePage(db, params.id, lang);
  }),
]);

function requireAdmin(person: Person): void {
  if (!powersOf(person).admin) throw new PlatformError('FORBIDDEN');
}
