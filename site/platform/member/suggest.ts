import { and, asc, desc, eq, ilike, isNull, ne, or, sql } from 'drizzle-orm';
import { SUGGESTIONS_MAX, type UserBrief } from '../../../widgets/contract/member/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { person, school, spaceMember } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import { isFound } from '../search/documents.ts';
import { getSpace } from '../space/queries.ts';

interface UserRow {
  userId: string;
  userName: string;
  avatar: string | null;
  schoolName: string | null;
}

/** Converts a row to the API format. */
export const toUserBrief = ({ avatar, schoolName, ...who }: UserRow): UserBrief => ({
  ...who,
  avatar: avatar ?? undefined,
  schoolName: schoolName ?? undefined,
});

/**
 * People whose name, or its pinyin or initials, has a keyword, those whose name begins with it first; at most `SUGGESTIONS_MAX`, and not the reader. With
 * `groupId` only members of that space. Throws NOT_FOUND if the reader may not see it.
 */
export async function suggestUsers(
  db: Db,
  { keyword, groupId }: { keyword: string; groupId?: string | undefined },
  reader: Person,
): Promise<UserBrief[]> {
  if (groupId !== undefined) await getSpace(db, groupId, reader);
  else if (keyword === '') return [];
  const isMember = and(eq(spaceMember.personId, person.id), eq(spaceMember.spaceId, groupId ?? ''));
  const pattern = likePattern(keyword);
  const rows = await db
    .select({
      userId: person.id,
      userName: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
    })
    .from(person)
    .leftJoin(spaceMember, isMember)
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(
      and(
        ne(person.id, reader.id),
        isNull(person.deleteTime),
        // Few of a space, but many of the platform.
        groupId === undefined
          ? isFound('person', person.id, keyword)
          : or(ilike(person.realName, pattern), ilike(sql`' ' || ${person.pinyin}`, `% ${pattern.slice(1)}`)),
        groupId === undefined ? undefined : sql`${spaceMember.personId} is not null`,
      ),
    )
    .orderBy(desc(sql`${person.realName} ilike ${pattern.slice(1)}`), asc(person.realName), asc(person.id))
    .limit(SUGGESTIONS_MAX);
  return rows.map(toUserBrief);
}
