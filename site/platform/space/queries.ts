import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type {
  CommunitySpaceType,
  SpaceSort,
  TeaStudioSorts,
} from '../../../widgets/contract/space/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import { isVisibleSpace, type Reader, seenSpaces } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { section, space, spaceMember, spaceSort, subject } from '../db/schema.ts';
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

/** Returns the types of community spaces, each with the number of listed spaces that the reader may see. */
export async function listTypes(
  db: Db,
  regionCode: string | undefined,
  asking: Asking,
): Promise<CommunitySpaceType[]> {
  const rows = await selectSorts(db, 'type', regionCode, asking);
  return rows.map(row => ({ ...toSort(row, asking), sort: row.place }));
}

/** Returns the stages, kinds and subjects of tea studios, each with its number of studios, like `listTypes`. */
export async function listStudioSorts(
  db: Db,
  regionCode: string | undefined,
  asking: Asking,
): Promise<TeaStudioSorts> {
  // A studio without a stage is for all stages.
  const sections = await selectEntries(db, section, sql`coalesce(its.section_id, "section"."id")`, {
    regionCode,
    asking,
  });
  const subjects = await selectEntries(db, subject, sql`its.subject_id`, { regionCode, asking });
  const groupSorts = await selectSorts(db, 'groupSort', regionCode, asking);
  const named = (rows: Row[]) => rows.map(row => toSort(row, asking));
  return { sections: named(sections), groupSorts: named(groupSorts), subjects: named(subjects) };
}

/** Number of listed spaces that the reader may see and that match, of a region if one is given. */
const numOf = (matches: SQL, regionCode: string | undefined, { reader }: Asking) => sql<number>`(
  select count(*)::int from ${space} its
  where ${matches} and its.id = any(${seenSpaces(reader)}) and not its.archived
    and (its.region_code is null or its.region_code = coalesce(${regionCode || null}, its.region_code)))`;

// The outer column is written out: inside the subquery its bare name would refer to the spaces.

const selectSorts = (
  db: Db,
  kind: (typeof spaceSort.$inferSelect)['kind'],
  regionCode: string | undefined,
  asking: Asking,
) =>
  db
    .select({
      id: spaceSort.id,
      name: spaceSort.name,
      place: spaceSort.place,
      num: numOf(sql`"space_sort"."id" in (its.type_id, its.group_sort_id)`, regionCode, asking),
    })
    .from(spaceSort)
    .where(eq(spaceSort.kind, kind))
    .orderBy(asc(spaceSort.place), asc(spaceSort.id));

/** Entries of a vocabulary with the number of their tea studios. `chosen` is the studio's own entry. */
const selectEntries = (
  db: Db,
  of: typeof section | typeof subject,
  chosen: SQL,
  { regionCode, asking }: { regionCode: string | undefined; asking: Asking },
) =>
  db
    .select({
      id: of.id,
      name: of.name,
      place: of.place,
      num: numOf(sql`its.type = '2' and ${chosen} = ${of}."id"`, regionCode, asking),
    })
    .from(of)
    .orderBy(asc(of.place), asc(of.id));

type Row = Awaited<ReturnType<typeof selectSorts>>[number];

const toSort = ({ id, name, num }: Row, { lang }: Asking): SpaceSort => ({ id, name: name[lang], num });
