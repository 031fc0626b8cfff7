import { and, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { ACTIVITY_STATUS, ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import type { ActivityBrief } from '../../../widgets/contract/activity/schema.ts';
import { VISIBILITY } from '../../../widgets/contract/limits.ts';
import { powersOf } from '../auth/powers.ts';
import { type Asking, ownSpaces, type Reader } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import {
  activity,
  activityType,
  type Localised,
  person,
  platform,
  region,
  school,
  section,
  signup,
  space,
  spaceMember,
  subject,
} from '../db/schema.ts';
import { platformNames } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';
import { namesIn } from '../reference/queries.ts';
import { statsOf } from './numbers.ts';
import { phaseOf, stateOf, statusOf } from './state.ts';

export const isSpaceType = (type: number): boolean =>
  type === ORGANIZER.communitySpace || type === ORGANIZER.teaStudio;
const isOfSpace = inArray(activity.organizerType, [ORGANIZER.communitySpace, ORGANIZER.teaStudio]);

/**
 * Join condition for the reader's own membership of the space that organises an activity. Matches no row for
 * a visitor.
 */
export const activityMembership = (reader: Reader): SQL | undefined =>
  and(isOfSpace, eq(spaceMember.spaceId, activity.organizerId), eq(spaceMember.personId, reader?.id ?? ''));

export const activitySpace: SQL | undefined = and(isOfSpace, eq(space.id, activity.organizerId));

/** Whether lists show an activity to the reader. */
export const isVisibleActivity = (reader: Reader): SQL | undefined =>
  reader
    ? or(
        gte(activity.audience, VISIBILITY.signedIn),
        and(isOfSpace, sql`${activity.organizerId} = any(${ownSpaces(reader)})`),
      )
    : eq(activity.audience, VISIBILITY.everyone);

const isHeldBy = (reader: Reader): SQL | undefined =>
  and(eq(activity.organizerType, ORGANIZER.person), eq(activity.organizerId, reader?.id ?? ''));

/** Whether the reader may open an activity by its address. Editors may open every activity. */
export const isReachableActivity = (reader: Reader): SQL | undefined =>
  powersOf(reader).editor ? undefined : or(isVisibleActivity(reader), isHeldBy(reader));

/**
 * Whether the reader may manage an activity of this organiser: editors and administrators every activity,
 * hosts and moderators those of their space, a person their own. `role` is the reader's role in the space, or
 * null.
 */
export const mayManage = (
  reader: Reader,
  held: { organizerType: number; organizerId: string | null; role: number | null },
): boolean =>
  powersOf(reader, isSpaceType(held.organizerType) ? held.role : null).moderator ||
  (held.organizerType === ORGANIZER.person && reader !== null && held.organizerId === reader.id);

const own = alias(signup, 'own');

// Names are read by subqueries: a query that joins all these tables takes longer to plan than to run.
const nameOfPerson = (id: PgColumn) =>
  sql<string>`(select ${person.realName} from ${person} where ${person.id} = ${id})`;
const typeName = sql<Localised<string>>`(
  select ${activityType.name} from ${activityType} where ${activityType.id} = ${activity.typeId})`;
const regionName = sql<Localised<string> | null>`(
  select ${region.name} from ${region} where ${region.code} = ${activity.regionCode})`;
const holderName = sql<string | null>`case ${activity.organizerType}
  when ${ORGANIZER.school} then (
    select ${school.name} from ${school} where ${school.id} = ${activity.organizerId})
  when ${ORGANIZER.person} then ${nameOfPerson(activity.organizerId)}
  else ${space.name} end`;

/** Organiser name of the platform's own activities. */
const platformName = sql<Localised<string> | null>`(
  select ${platformNames}
  from ${platform} order by ${platform.regionCode} limit 1)`;

const { content, contentHtml, contentText, ...briefColumns } = getTableColumns(activity);

/** Activities in any state, one row each, without bodies, unordered. The caller checks permissions. */
export function selectActivities(db: Db, reader: Reader, where: SQL | undefined) {
  return db
    .select({
      ...briefColumns,
      typeName,
      sectionNames: namesIn(section, sql`${activity.sectionIds}`),
      subjectNames: namesIn(subject, sql`${activity.subjectIds}`),
      regionName,
      userName: nameOfPerson(activity.personId),
      editorName: nameOfPerson(activity.editorId),
      holderName,
      platformName,
      role: spaceMember.role,
      own: {
        id: own.id,
        status: own.status,
        guests: own.guests,
        answers: own.answers,
        showPublic: own.showPublic,
        place: own.place,
        offerExpireTime: own.offerExpireTime,
        reason: own.reason,
      },
    })
    .from(activity)
    .leftJoin(space, activitySpace)
    .leftJoin(spaceMember, activityMembership(reader))
    .leftJoin(own, and(eq(own.activityId, activity.id), eq(own.personId, reader?.id ?? '')))
    .where(where);
}

/** Row of an activity with its organiser, its numbers and the reader's own sign-up. */
export type ActivityRow = Awaited<ReturnType<typeof selectActivities>>[number];

const isNamed = (id: string) => or(eq(activity.id, id), eq(activity.objectId, id));

/** Whether readers have ever been able to see an activity. */
export const wasOut = (row: Pick<ActivityRow, 'status' | 'publishTime'>, now: Date): boolean =>
  row.status !== ACTIVITY_STATUS.draft && row.publishTime <= now;

/**
 * Returns the activity with this `id` or `objectId`. An unpublished activity is visible only to its author
 * and its managers. Throws ACTIVITY_NOT_FOUND or GONE.
 */
export async function getActivity(
  db: Db,
  id: string,
  { reader, now }: Omit<Asking, 'lang'>,
): Promise<ActivityRow> {
  const [row] = await selectActivities(db, reader, and(isNamed(id), isReachableActivity(reader)));
  if (!row) throw new PlatformError('ACTIVITY_NOT_FOUND');
  const isOwn = reader?.id === row.personId || mayManage(reader, row);
  if (!isOwn && !wasOut(row, now)) throw new PlatformError('ACTIVITY_NOT_FOUND');
  if (row.deleteTime) throw new PlatformError('GONE');
  return row;
}

/** Like `getActivity`, but throws ACTIVITY_NOT_FOUND for an unpublished activity to everyone. */
export async function getPublishedActivity(
  db: Db,
  id: string,
  asking: Omit<Asking, 'lang'>,
): Promise<ActivityRow & { canComment: boolean }> {
  const row = await getActivity(db, id, asking);
  if (!wasOut(row, asking.now)) throw new PlatformError('ACTIVITY_NOT_FOUND');
  return { ...row, canComment: canComment(row, asking.now) };
}

/** Whether readers may comment. A cancelled activity keeps its comments but accepts no new ones. */
export const canComment = (row: ActivityRow, now: Date): boolean =>
  row.commentMode === 1 && statusOf(row, now) === ACTIVITY_STATUS.published;

/** Returns the id of the activity with this `id` or `objectId`, regardless of its state and of permissions. */
export async function activityIdOf(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db.select({ id: activity.id }).from(activity).where(isNamed(id));
  return found?.id;
}

/** Maps a row to the wire format of lists. */
export function toActivityBrief(row: ActivityRow, { reader, now, lang }: Asking): ActivityBrief {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    cover: row.cover ?? undefined,
    type: row.typeId,
    typeName: row.typeName[lang],
    tags: row.tags,
    sectionIds: row.sectionIds,
    sectionNames: row.sectionNames.map(name => name[lang]),
    subjectIds: row.subjectIds,
    subjectNames: row.subjectNames.map(name => name[lang]),
    regionCode: row.regionCode ?? undefined,
    regionName: row.regionName?.[lang],
    organizerType: row.organizerType,
    organizerId: row.organizerId ?? undefined,
    organizerName: row.holderName ?? row.platformName?.[lang] ?? '',
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    timezone: row.timezone,
    mode: row.mode,
    address: row.address || undefined,
    signup: {
      mode: row.signupMode,
      startTime: row.signupStartTime?.toISOString(),
      endTime: row.signupEndTime?.toISOString(),
      capacity: row.capacity,
      waitlist: row.waitlist,
    },
    stats: statsOf(row),
    status: statusOf(row, now),
    phase: phaseOf(row, now),
    state: stateOf(row, row, now),
    myStatus: reader ? row.own?.status : undefined,
  };
}
