import { and, asc, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '../../../widgets/core/contract/envelope.ts';
import type { CommunitySpace, mySpacesQuery, TeaStudio } from '../../../widgets/core/contract/space.ts';
import type { Db } from '../db.ts';
import { dynamic, school, space, spaceMember } from '../schema.ts';
import { isVisibleDynamic } from './reader.ts';
import type { Person } from './session.ts';

type Space = CommunitySpace | TeaStudio;

/** The spaces of one kind that the person belongs to, those first in which they are most. */
export async function listOwnSpaces<S extends Space>(
  db: Db,
  type: S['type'],
  { role, pageIndex, pageSize }: z.output<typeof mySpacesQuery>,
  person: Person,
): Promise<Page<S>> {
  const isOwn = and(eq(spaceMember.spaceId, space.id), eq(spaceMember.personId, person.id));
  const where = and(eq(space.type, type), gte(spaceMember.role, role));
  const [counted] = await db
    .select({ total: count() })
    .from(space)
    .innerJoin(spaceMember, isOwn)
    .where(where);
  const rows = await db
    .select({
      id: space.id,
      name: space.name,
      intro: space.intro,
      type: space.type,
      schoolName: school.name,
      memberNum,
      shareNum: shareNumFor(person),
      visitNum: space.visitNum,
      visibility: sql<Space['visibility']>`${space.visibility}`,
      myRole: sql<Space['myRole']>`${spaceMember.role}`,
    })
    .from(space)
    .innerJoin(spaceMember, isOwn)
    .leftJoin(school, eq(school.id, space.schoolId))
    .where(where)
    .orderBy(desc(spaceMember.role), asc(space.name), asc(space.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(({ schoolName, ...row }) => ({
    ...row,
    schoolName: schoolName ?? undefined,
  })) as S[];
  return { records, total: counted?.total ?? 0, pageIndex, pageSize };
}

const memberNum = sql<number>`(
  select count(*)::int from ${spaceMember} its where its.space_id = ${space.id})`;

/** Its dynamics that the person may see. */
const shareNumFor = (person: Person) =>
  sql<number>`(select count(*)::int from ${dynamic} where ${and(
    sql`${dynamic.spaceIds} @> array[${space.id}]`,
    isNull(dynamic.deleteTime),
    isVisibleDynamic(person),
  )})`;
