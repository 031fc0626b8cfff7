import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Dynamic, DynamicGroup, DynamicTheme } from '../../../widgets/contract/dynamic/schema.ts';
import { canDelete, canReport, isSeenSpace, isVisibleDynamic, type Reader } from '../auth/visibility.ts';
import { mentionsOf } from '../comment/mention.ts';
import type { Db } from '../db/handle.ts';
import { dynamic, person, praise, school, space, spaceMember, theme } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { hasReportOf, toRemoval } from '../report/removal.ts';

const hasLikeOf = (reader: Reader): SQL<boolean> =>
  sql<boolean>`exists (select from ${praise} where ${and(
    eq(praise.objectId, dynamic.objectId),
    eq(praise.personId, reader?.id ?? ''),
  )})`;

/** Spaces of a dynamic that the reader may see. Does not disclose closed spaces. */
const groupsOf = (reader: Reader): SQL<DynamicGroup[]> =>
  sql<DynamicGroup[]>`(
    select coalesce(jsonb_agg(
      jsonb_build_object('groupId', its.id, 'groupName', its.name, 'groupType', its.type)
      order by array_position(${dynamic.spaceIds}, its.id)), '[]')
    from ${space} its
    where its.id = any(${dynamic.spaceIds}) and ${isSeenSpace(reader)})`;

const themesOf: SQL<DynamicTheme[]> = sql<DynamicTheme[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object('id', its.id, 'name', its.name)
    order by array_position(${dynamic.themeIds}, its.id)), '[]')
  from ${theme} its where its.id = any(${dynamic.themeIds}))`;

/** The reader's highest role in the spaces of a dynamic; null without a membership. */
const roleOf = (reader: Reader): SQL<number | null> =>
  sql<number | null>`(
    select max(its.role) from ${spaceMember} its
    where its.space_id = any(${dynamic.spaceIds}) and its.person_id = ${reader?.id ?? ''})`;

/**
 * Dynamics that the reader may see, one row each, unordered. Includes deleted and removed ones unless `where`
 * excludes them.
 */
export function selectDynamics(db: Db, reader: Reader, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(dynamic),
      userName: person.realName,
      avatar: person.avatar,
      schoolName: school.name,
      groups: groupsOf(reader),
      themeList: themesOf,
      role: roleOf(reader),
      mentions: mentionsOf('dynamic', dynamic.id),
      hasLike: hasLikeOf(reader),
      hasReport: hasReportOf('dynamic', dynamic.id, reader),
    })
    .from(dynamic)
    .innerJoin(person, eq(person.id, dynamic.personId))
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(and(isVisibleDynamic(reader), where));
}

/** Row of a dynamic with its author, spaces, themes, likes and number of comments. */
export type DynamicRow = Awaited<ReturnType<typeof selectDynamics>>[number];

/**
 * Returns the dynamic with this `id` or `objectId`, or null if the reader may see none. Throws GONE if it is
 * deleted, or removed and not the reader's own.
 */
export async function findDynamic(db: Db, id: string, reader: Reader): Promise<DynamicRow | null> {
  const [row] = await selectDynamics(db, reader, isNamed(id));
  if (!row) return null;
  const { removeTime, personId } = row;
  if (row.deleteTime || (removeTime && personId !== reader?.id)) throw new PlatformError('GONE');
  return { ...row, canComment: row.canComment && !removeTime };
}

/** Like `findDynamic`, but throws NOT_FOUND instead of returning null. */
export async function getDynamic(db: Db, id: string, reader: Reader): Promise<DynamicRow> {
  const row = await findDynamic(db, id, reader);
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

/** Whether a dynamic with this `id` or `objectId` exists, regardless of permissions and deletion. */
export async function isDynamic(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: dynamic.id }).from(dynamic).where(isNamed(id));
  return found.length > 0;
}

export const isNamed = (id: string) => or(eq(dynamic.id, id), eq(dynamic.objectId, id));

/** Whether the reader may edit a dynamic: only its author, and not after the editors removed it. */
export const canEdit = (
  reader: Reader,
  { personId, removeTime }: Pick<DynamicRow, 'personId' | 'removeTime'>,
): boolean => reader?.id === personId && !removeTime;

/** Maps a row to its wire format, without comments, which the caller adds. */
export function toDynamic(row: DynamicRow, reader: Reader): Dynamic {
  return {
    id: row.id,
    objectId: row.objectId,
    userId: row.personId,
    userName: row.userName,
    avatar: row.avatar ?? undefined,
    schoolName: row.schoolName ?? undefined,
    time: row.time.toISOString(),
    editTime: row.editTime?.toISOString(),
    content: row.content,
    mentions: row.mentions.length > 0 ? row.mentions : undefined,
    images: row.images,
    video: row.video ?? undefined,
    attachments: row.attachments,
    groups: row.groups,
    ...row.groups[0],
    visibility: row.visibility,
    themeList: row.themeList,
    link: row.link ?? undefined,
    likeNum: row.likeNum,
    hasLike: row.hasLike,
    commentNum: row.commentNum,
    comments: [],
    visitNum: row.visitNum,
    top: row.top,
    canDelete: canDelete(reader, row.personId, row.role),
    canComment: row.canComment && !row.removeTime,
    canEdit: canEdit(reader, row),
    canReport: canReport(reader, row.personId, row.hasReport),
    removed: toRemoval(row),
    revision: row.revision,
  };
}
