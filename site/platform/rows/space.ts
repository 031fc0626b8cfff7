import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { PlatformError } from '../failure.ts';
import { space, spaceMember } from '../schema.ts';
import { isVisibleSpace, type Reader } from './reader.ts';

/** A space that the reader may see. One that they may not see answers like one that does not exist: NOT_FOUND. */
export async function findSpace(db: Db, id: string, reader: Reader): Promise<typeof space.$inferSelect> {
  const isOwnRole = and(eq(spaceMember.spaceId, space.id), eq(spaceMember.personId, reader?.id ?? ''));
  const [found] = await db
    .select(getTableColumns(space))
    .from(space)
    .leftJoin(spaceMember, isOwnRole)
    .where(and(eq(space.id, id), isVisibleSpace(reader)));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}
