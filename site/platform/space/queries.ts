import { and, eq, getTableColumns } from 'drizzle-orm';
import { isVisibleSpace, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { space, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Returns a space. Throws NOT_FOUND if it does not exist or the reader may not see it. */
export async function getSpace(db: Db, id: string, reader: Reader): Promise<typeof space.$inferSelect> {
  const isOwnRole = and(eq(spaceMember.spaceId, space.id), eq(spaceMember.personId, reader?.id ?? ''));
  const [found] = await db
    .select(getTableColumns(space))
    .from(space)
    .leftJoin(spaceMember, isOwnRole)
    .where(and(eq(space.id, id), isVisibleSpace(reader)));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}
