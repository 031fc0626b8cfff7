import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '../../../widgets/contract/envelope.ts';
import { GROUP_TYPE, SPACE_SORT } from '../../../widgets/contract/limits.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import type {
  CommunitySpace,
  communitySpaceListQuery,
  mySpacesQuery,
  TeaStudio,
  teaStudioListQuery,
} from '../../../widgets/contract/space/schema.ts';
import { holdsRole } from '../auth/powers.ts';
import { type Asking, isVisibleSpace } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { person, school, space, spaceMember } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { memberNum, selectSpaces, shareNum, spaceMembership, toSpace } from './record.ts';

type Space = CommunitySpace | TeaStudio;
type ListQuery = z.output<typeof communitySpaceListQuery> & Partial<z.output<typeof teaStudioListQuery>>;
type Paging = Pick<ListQuery, 'pageIndex' | 'pageSize'>;

const DAY = 24 * 60 * 60 * 1000;
/** Period that the sort order "active" looks at, in milliseconds. */
const ACTIVE = 30 * DAY;

/**
 * Returns one page of the community spaces that the reader may see. Throws NOT_LOGGED_IN if a visitor asks
 * for their own.
 */
export const listCommunitySpaces = (db: Db, query: ListQuery, asking: Asking) =>
  listSpaces<CommunitySpace>(db, GROUP_TYPE.communitySpace, query, asking);

/** Like `listCommunitySpaces`, for tea studios. */
export const listTeaStudios = (db: Db, query: ListQuery, asking: Asking) =>
  listSpaces<TeaStudio>(db, GROUP_TYPE.teaStudio, query, asking);

async function listSpaces<S extends Space>(
  db: Db,
  type: S['type'],
  query: ListQuery,
  asking: Asking,
): Promise<Page<S>> {
  if (query.mine && !asking.reader) throw new PlatformError('NOT_LOGGED_IN');
  const where = and(eq(space.type, type), ...filtersOf(query));
  return readPage<S>(db, where, orderOf(query, asking), query, asking);
}

/** Returns one page of a person's own spaces of one kind, highest role first. */
export const listOwnSpaces = <S extends Space>(
  db: Db,
  type: S['type'],
  { role, ...paging }: z.output<typeof mySpacesQuery>,
  asking: Asking,
): Promise<Page<S>> =>
  readPage<S>(
    db,
    and(eq(space.type, type), holdsRole(asking.reader, role)),
    [desc(spaceMember.role), sql`${space.name}`, sql`${space.id}`],
    paging,
    asking,
  );

async function readPage<S extends Space>(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { pageIndex, pageSize }: Paging,
  asking: Asking,
): Promise<Page<S>> {
  const [counted] = await db
    .select({ total: count() })
    .from(space)
    .leftJoin(spaceMember, spaceMembership(asking.reader))
    .leftJoin(school, eq(school.id, space.schoolId))
    .where(and(isVisibleSpace(asking.reader), where));
  const rows = await selectSpaces(db, asking, where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => toSpace(row, asking)) as S[];
  return { records, total: counted?.total ?? 0, pageIndex, pageSize };
}

/** Sort order of a list. Ties are broken by id. */
function orderOf({ sort }: ListQuery, { reader, now }: Asking): SQL[] {
  const ranks = {
    [SPACE_SORT.recommended]: [desc(space.recommend), desc(space.visitNum)],
    [SPACE_SORT.active]: [desc(shareNum(reader, new Date(now.getTime() - ACTIVE)))],
    [SPACE_SORT.newest]: [desc(space.createTime)],
    [SPACE_SORT.members]: [desc(memberNum)],
  };
  return [...ranks[sort], desc(space.id)];
}

function filtersOf(query: ListQuery): (SQL | undefined)[] {
  const { typeId, sectionId, groupSortId, subjectId, regionCode, keyword, mine } = query;
  return [
    mine ? isNotNull(spaceMember.role) : eq(space.archived, false),
    typeId ? eq(space.typeId, typeId) : undefined,
    sectionId ? eq(space.sectionId, sectionId) : undefined,
    groupSortId ? eq(space.groupSortId, groupSortId) : undefined,
    subjectId ? eq(space.subjectId, subjectId) : undefined,
    regionCode ? or(isNull(space.regionCode), eq(space.regionCode, regionCode)) : undefined,
    hasWords(keyword),
  ];
}

/** Matches a keyword in names, intros, schools and host names. */
function hasWords(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const words = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ilike(space.name, words),
    ilike(space.intro, words),
    ilike(school.name, words),
    sql`exists (
      select from ${spaceMember} its join ${person} who on who.id = its.person_id
      where its.space_id = ${space.id} and its.role >= ${SPACE_ROLE.host} and who.real_name ilike ${words})`,
  );
}
