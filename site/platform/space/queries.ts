import { and, asc, count, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import { GROUP_TYPE } from '../../../widgets/contract/limits.ts';
import type {
  CommunitySpaceType,
  SpaceSort,
  TeaStudioSorts,
} from '../../../widgets/contract/space/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import { isVisibleSpace, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
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
  const groups = await countGroups(db, GROUP_TYPE.communitySpace, regionCode, asking);
  const rows = await sortsOf(db, 'type');
  return rows.map(row => ({
    ...toSort(
      row,
      asking,
      sum(groups, ({ typeId }) => typeId === row.id),
    ),
    sort: row.place,
  }));
}

/** Returns the stages, kinds and subjects of tea studios, each with its number of studios, like `listTypes`. */
export async function listStudioSorts(
  db: Db,
  regionCode: string | undefined,
  asking: Asking,
): Promise<TeaStudioSorts> {
  const groups = await countGroups(db, GROUP_TYPE.teaStudio, regionCode, asking);
  const counted = (rows: Entry[], isOf: (group: Group, id: string) => boolean) =>
    rows.map(row =>
      toSort(
        row,
        asking,
        sum(groups, group => isOf(group, row.id)),
      ),
    );
  return {
    // A studio without a stage is for all stages.
    sections: counted(await entriesOf(db, section), ({ sectionId }, id) => (sectionId ?? id) === id),
    groupSorts: counted(await sortsOf(db, 'groupSort'), ({ groupSortId }, id) => groupSortId === id),
    subjects: counted(await entriesOf(db, subject), ({ subjectId }, id) => subjectId === id),
  };
}

/** Number of listed spaces of a type that the reader may see, by what they are sorted by; of a region if one is given. */
const countGroups = (
  db: Db,
  type: (typeof space.$inferSelect)['type'],
  regionCode: string | undefined,
  { reader }: Asking,
) => {
  const { typeId, sectionId, groupSortId, subjectId } = space;
  return db
    .select({ typeId, sectionId, groupSortId, subjectId, num: count() })
    .from(space)
    .leftJoin(spaceMember, and(eq(spaceMember.spaceId, space.id), eq(spaceMember.personId, reader?.id ?? '')))
    .where(
      and(
        eq(space.type, type),
        eq(space.archived, false),
        isVisibleSpace(reader),
        regionCode ? or(isNull(space.regionCode), eq(space.regionCode, regionCode)) : undefined,
      ),
    )
    .groupBy(typeId, sectionId, groupSortId, subjectId);
};

type Group = Awaited<ReturnType<typeof countGroups>>[number];

const sum = (groups: readonly Group[], isCounted: (group: Group) => boolean): number =>
  groups.filter(isCounted).reduce((total, { num }) => total + num, 0);

const { id, name, place } = spaceSort;

const sortsOf = (db: Db, kind: (typeof spaceSort.$inferSelect)['kind']) =>
  db.select({ id, name, place }).from(spaceSort).where(eq(spaceSort.kind, kind)).orderBy(asc(place), asc(id));

const entriesOf = (db: Db, of: typeof section | typeof subject) =>
  db.select({ id: of.id, name: of.name, place: of.place }).from(of).orderBy(asc(of.place), asc(of.id));

type Entry = Awaited<ReturnType<typeof sortsOf>>[number];

const toSort = ({ id, name }: Entry, { lang }: Asking, num: number): SpaceSort => ({
  id,
  name: name[lang],
  num,
});
