import { and, eq } from 'drizzle-orm';
import { NEWS_SCOPE } from '../../../widgets/contract/limits.ts';
import type { NewsBrief } from '../../../widgets/contract/news/schema.ts';
import { powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/open.ts';
import { person, platform, school, space, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { mayWrite } from './queries.ts';

export type Scope = Pick<NewsBrief, 'scope' | 'scopeId'>;

/**
 * Checks that the writer may write for a scope and that the scope exists. Throws FORBIDDEN, or VALIDATION of
 * `scopeId`.
 */
export async function requireWriter(db: Db, writer: Person, { scope, scopeId = '' }: Scope): Promise<void> {
  const isOwn = and(eq(spaceMember.spaceId, scopeId), eq(spaceMember.personId, writer.id));
  const [own] = powersOf(writer).editor ? [] : await db.select().from(spaceMember).where(isOwn);
  if (!mayWrite(writer, scope, own?.role ?? null)) throw new PlatformError('FORBIDDEN');
  if (await exists(db, scope, scopeId)) return;
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'scopeId', message: 'nothing has this id' }],
  });
}

async function exists(db: Db, scope: NewsBrief['scope'], id: string): Promise<boolean> {
  switch (scope) {
    case NEWS_SCOPE.platform:
      return true;
    case NEWS_SCOPE.region:
      return (await db.$count(platform, eq(platform.regionCode, id))) > 0;
    case NEWS_SCOPE.school:
      return (await db.$count(school, eq(school.id, id))) > 0;
    case NEWS_SCOPE.communitySpace:
      return (await db.$count(space, and(eq(space.id, id), eq(space.type, '1')))) > 0;
    case NEWS_SCOPE.teaStudio:
      return (await db.$count(space, and(eq(space.id, id), eq(space.type, '2')))) > 0;
    case NEWS_SCOPE.person:
      return (await db.$count(person, eq(person.id, id))) > 0;
  }
}
