import { and, asc, count, desc, eq, gte, ilike } from 'drizzle-orm';
import type { z } from 'zod';
import type { SpaceMemberPage, spaceMemberListQuery } from '../../../widgets/contract/member/schema.ts';
import type { Db } from '../db/open.ts';
import { person, school, spaceMember } from '../db/schema.ts';

/** Returns one page of the members of a space: highest role first, then earliest to join. */
export async function listMembers(
  db: Db,
  spaceId: string,
  { keyword, role, pageIndex, pageSize }: z.output<typeof spaceMemberListQuery>,
): Promise<SpaceMemberPage> {
  const words = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const where = and(
    eq(spaceMember.spaceId, spaceId),
    gte(spaceMember.role, role),
    words ? ilike(person.realName, words) : undefined,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(spaceMember)
    .innerJoin(person, eq(person.id, spaceMember.personId))
    .where(where);
  const rows = await db
    .select({
      userId: person.id,
      userName: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
      role: spaceMember.role,
      joinTime: spaceMember.joinTime,
    })
    .from(spaceMember)
    .innerJoin(person, eq(person.id, spaceMember.personId))
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(where)
    .orderBy(desc(spaceMember.role), asc(spaceMember.joinTime), asc(spaceMember.personId))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(({ avatar, schoolName, role, joinTime, ...who }) => ({
    ...who,
    avatar: avatar ?? undefined,
    schoolName: schoolName ?? undefined,
    role: role as SpaceMemberPage['records'][number]['role'],
    joinTime: joinTime?.toISOString(),
  }));
  return { records, total: counted?.total ?? 0, pageIndex, pageSize };
}
