import { powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { PlatformError } from '../http/platform-error.ts';
import { on, routes } from '../http/route.ts';
import { readRules, saveRules } from './rules.ts';

export default routes(({ db }) => [
  on('moderationRules', async ({ person }) => {
    requireAdmin(person);
    return readRules(db);
  }),
  on('moderationRulesSave', async ({ body, person, asking }) => {
    requireAdmin(person);
    return saveRules(db, body, person.id, asking.now);
  }),
]);

function requireAdmin(person: Person): void {
  if (!powersOf(person).admin) throw new PlatformError('FORBIDDEN');
}
