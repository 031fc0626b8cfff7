import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '../../../widgets/contract/envelope.ts';
import {
  GROUP_TYPE,
  NEWS_KIND,
  NEWS_SCOPE,
  NEWS_SORT,
  SPACE_SORT,
} from '../../../widgets/contract/limits.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import type {
  CommunitySpace,
  communitySpaceListQuery,
  mySpacesQuery,
  SpaceDetail,
  TeaStudio,
  teaStudioListQuery,
} from '../../../widgets/contract/space/schema.ts';
import { holdsRole, powersOf } from '../auth/powers.ts';
import type { Asking } from '../auth/visibility.ts';
import { isVisibleSpace } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { type Order, readPage } from '../db/keyset.ts';
import { school, space, spaceMember } from '../db/schema.ts';
import { likePattern } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';
import { countApplies } from '../member/apply.ts';
import { listMembers } from '../member/queries.ts';
import { listNews } from '../news/list.ts';
import { isFound } from '../search/documents.ts';
import { type SpaceRow, selectSpaces, spaceMembership, toSpace } from './record.ts';

type Space = CommunitySpace | TeaStudio;
type ListQuery = z.output<typeof communitySpaceListQuery> & Partial<z.output<typeof teaStudioListQuery>>;
type Paging = Pick<ListQuery, 'pageIndex' | 'pageSize'>;

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
  return pageOf<S>(db, where, ORDERS[query.sort], query, asking);
}

/** Returns one page of a person's own spaces of one kind, highest role first. */
export const listOwnSpaces = <S extends Space>(
  db: Db,
  type: S['type'],
  { role, ...paging }: z.output<typeof mySpacesQuery>,
  asking: Asking,
): Promise<Page<S>> =>
  pageOf<S>(db, and(eq(space.type, type), holdsRole(asking.reader, role)), BY_ROLE, paging, asking);

async function pageOf<S extends Space>(
  db: Db,
  where: SQL | undefined,
  order: Order<SpaceRow>,
  { pageIndex, pageSize }: Paging,
  asking: Asking,
): Promise<Page<S>> {
  const { rows, total } = await readPage<SpaceRow>(
    db,
    { pageIndex, pageSize },
    {
      order,
      select: ({ orderBy, offset }, limit) =>
        selectSpaces(db, asking, where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      all: db
        .select({ one: sql`1` })
        .from(space)
        .leftJoin(spaceMember, spaceMembership(asking.reader))
        .where(and(isVisibleSpace(asking.reader), where)),
    },
  );
  return { records: rows.map(row => toSpace(row, asking)) as S[], total, pageIndex, pageSize };
}

const ORDERS: Record<ListQuery['sort'], Order<SpaceRow>> = {
  [SPACE_SORT.recommended]: {
    columns: [{ column: space.recommend }, { column: space.visitNum }, { column: space.id }],
    keysOf: ({ recommend, visitNum, id }) => [recommend, visitNum, id],
  },
  [SPACE_SORT.active]: {
    columns: [{ column: space.heat }, { column: space.id }],
    keysOf: ({ heat, id }) => [heat, id],
  },
  [SPACE_SORT.newest]: {
    columns: [{ column: space.createTime }, { column: space.id }],
    keysOf: ({ createTime, id }) => [createTime, id],
  },
  [SPACE_SORT.members]: {
    columns: [{ column: space.memberNum }, { column: space.id }],
    keysOf: ({ memberNum, id }) => [memberNum, id],
  },
};

const BY_ROLE: Order<SpaceRow> = {
  columns: [
    { column: spaceMember.role },
    { column: space.name, ascending: true },
    { column: space.id, ascending: true },
  ],
  keysOf: ({ role, name, id }) => [role ?? 0, name, id],
};

function filtersOf(query: ListQuery): (SQL | undefined)[] {
  const { typeId, sectionId, groupSortId, subjectId, regionCode, keyword, mine } = query;
  return [
    // A literal, as in the conditions of the indexes.
    mine ? isNotNull(spaceMember.role) : sql`not ${space.archived}`,
    typeId ? eq(space.typeId, typeId) : undefined,
    sectionId ? or(isNull(space.sectionId), eq(space.sectionId, sectionId)) : undefined,
    groupSortId ? eq(space.groupSortId, groupSortId) : undefined,
    subjectId ? eq(space.subjectId, subjectId) : undefined,
    regionCode ? or(isNull(space.regionCode), eq(space.regionCode, regionCode)) : undefined,
    hasWords(keyword),
  ];
}

/** Matches a keyword in names, intros, schools and host names. */
function hasWords(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const words = likePattern(keyword);
  return or(
    isFound('space', space.id, keyword),
    sql`${space.schoolId} in (select its.id from ${school} its where its.name ilike ${words})`,
    sql`${space.id} in (
      select its.space_id from ${spaceMember} its
      where its.role >= ${SPACE_ROLE.host} and ${isFound('person', sql`its.person_id`, keyword)})`,
  );
}

/** Maximum number of members and notices returned with a space. */
const MEMBERS = 12;
const NOTICES = 3;

/**
 * Returns a space with the content of its page. Throws NOT_FOUND if it does not exist or the reader may not
 * see it.
 */
export async function readSpace(db: Db, id: string, asking: Asking): Promise<SpaceDetail> {
  const [row] = await selectSpaces(db, asking, eq(space.id, id));
  if (!row) throw new PlatformError('NOT_FOUND');
  const first = { pageIndex: 1, pageSize: MEMBERS, role: SPACE_ROLE.member };
  const { records: members } = await listMembers(db, id, first);
  const notices = await newestNotices(db, row, asking);
  const applyNum = powersOf(asking.reader, row.role).host ? await countApplies(db, id) : undefined;
  return { ...toSpace(row, asking), about: row.about, notices, members, applyNum };
}

async function newestNotices(db: Db, { id, type }: SpaceRow, asking: Asking) {
  const scope = type === GROUP_TYPE.communitySpace ? NEWS_SCOPE.communitySpace : NEWS_SCOPE.teaStudio;
  const query = { kind: NEWS_KIND.notice, scope, scopeId: id, sort: NEWS_SORT.newest };
  const { records } = await listNews(db, { ...query, pageIndex: 1, pageSize: NOTICES }, asking);
  return records.map(({ id, title }) => ({ id, title }));
}
