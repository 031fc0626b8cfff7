import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type {
  CommunitySpaceType,
  SpaceSort,
  TeaStudioSorts,
} from '../../../widgets/contract/space/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import { isVisibleSpace, type Reader, seenSpaces } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { space, spaceMember, spaceSort } from '../db/schema.ts';
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

type Kind = (typeof spaceSort.$inferSelect)['kind'];

/** Returns the types of community spaces, each with the number of listed spaces that the reader may see. */
export async function listTypes(
  db: Db,
  regionCode: string | undefined,
  asking: Asking,
): Promise<CommunitySpaceType[]> {
  const rows = await selectSorts(db, ['type'], regionCode, asking);
  return rows.map(row => ({ ...toSort(row, asking), sort: row.place }));
}

/** Like `listTypes`, for the sections, sorts and subjects of tea studios. */
export async function listStudioSorts(
  db: Db,
  regionCode: string | undefined,
  asking: Asking,
): Promise<TeaStudioSorts> {
  const rows = await selectSorts(db, ['section', 'groupSort', 'subject'], regionCode, asking);
  const sortsOf = (kind: Kind) => rows.filter(row => row.kind === kind).map(row => toSort(row, asking));
  return { sections: sortsOf('section'), groupSorts: sortsOf('groupSort'), subjects: sortsOf('subject') };
}

/**
 * Rows of sorts with their number of spaces. The outer column is written out: inside the subquery its bare
 * name would refer to the spaces.
 */
const selectSorts = (db: Db, kinds: Kind[], regionCode: string | undefined, { reader }: Asking) =>
  db
    .select({
      id: spaceSort.id,
      kind: spaceSort.kind,
      name: spaceSort.name,
      place: spaceSort.place,
      num: sql<number>`(
        select count(*)::int from ${space} its
        where "space_sort"."id" in (its.type_id, its.section_id, its.group_sort_id, its.subject_id)
          and its.id = any(${seenSpaces(reader)})
          and not its.archived
          and (its.region_code is null or its.region_code = coalesce(${regionCode || null}, its.region_code)))`,
    })
    .from(spaceSort)
    .where(inArray(spaceSort.kind, kinds))
    .orderBy(asc(spaceSort.place), asc(spaceSort.id));

type Row = Awaited<ReturnType<typeof selectSorts>>[number];

const toSort = ({ id, name, num }: Row, { lang }: Asking): SpaceSort => ({ id, name: name[lang], num });
