import { desc, eq } from 'drizzle-orm';
import type { LikePage } from '../../../widgets/contract/dynamic/schema.ts';
import type { Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { person, praise, school } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { toUserBrief } from '../member/suggest.ts';
import { getDynamic } from './queries.ts';

/**
 * One page of the people who like a dynamic, the latest like first. Throws NOT_FOUND if the reader may not see
 * the dynamic, or GONE if it was deleted or removed.
 */
export async function listLikes(
  db: Db,
  id: string,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
  reader: Reader,
): Promise<LikePage> {
  const { objectId, removeTime } = await getDynamic(db, id, reader);
  if (removeTime) throw new PlatformError('GONE');
  const isOfDynamic = eq(praise.objectId, objectId);
  const total = await db.$count(praise, isOfDynamic);
  const rows = await db
    .select({
      userId: person.id,
      userName: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
    })
    .from(praise)
    .innerJoin(person, eq(person.id, praise.personId))
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(isOfDynamic)
    .orderBy(desc(praise.time), desc(person.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return { records: rows.map(toUserBrief), total, pageIndex, pageSize };
}
