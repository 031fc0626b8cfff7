import { and, asc, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ORGANIZER } from '../../../widgets/contract/activity/calls.ts';
import type {
  ActivityManaged,
  ActivityManagePage,
  activityManageListQuery,
} from '../../../widgets/contract/activity/schema.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import { holdsRole, moderatesAny, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { RETENTION } from '../db/retention.ts';
import { activity, spaceMember } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';
import { expireOffers, lockSignups } from '../signup/waitlist.ts';
import { hasWords } from './list.ts';
import {
  type ActivityRow,
  isReachableActivity,
  mayManage,
  selectActivities,
  toActivityBrief,
  wasOut,
} from './queries.ts';
import { statusAt } from './state.ts';

type ManageQuery = z.output<typeof activityManageListQuery>;
type Tab = ManageQuery['tab'];
const TABS: readonly Tab[] = ['all', 'draft', 'scheduled', 'published', 'ended', 'cancelled', 'deleted'];

/**
 * One page of the activities that the person may manage, deleted ones included until they cannot be restored
 * any more. Throws FORBIDDEN if the person is neither an editor nor a moderator of any space.
 */
export async function listManagedActivities(
  db: Db,
  query: ManageQuery,
  asking: Managing,
): Promise<ActivityManagePage> {
  const { reader, now } = asking;
  const { pageIndex, pageSize, tab, sort } = query;
  if (!(await moderatesAny(db, reader))) throw new PlatformError('FORBIDDEN');
  const where = and(
    isManagedActivity(db, reader),
    or(isNull(activity.deleteTime), gt(activity.deleteTime, new Date(now.getTime() - RETENTION))),
    hasWords(query.keyword),
  );
  const counts = await countTabs(db, where, now);
  const byTime = [desc(activity.editTime), desc(activity.id)];
  const rows = await selectActivities(db, reader, and(where, isInTab(tab, now)))
    .orderBy(...(sort === 1 ? byTime : [asc(activity.startTime), asc(activity.id)]))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = rows.map(row => toManaged(row, asking));
  return { records, total: counts[tab], pageIndex, pageSize, counts };
}

function isInTab(tab: Tab, now: Date): SQL {
  const status = statusAt(now);
  const isOver = sql`${activity.endTime} <= ${moment(now)}`;
  switch (tab) {
    case 'all':
      return sql`${status} <> 9`;
    case 'draft':
      return sql`${status} = 0`;
    case 'scheduled':
      return sql`${status} = 1`;
    case 'published':
      return sql`(${status} = 2 and not ${isOver})`;
    case 'ended':
      return sql`(${status} = 2 and ${isOver})`;
    case 'cancelled':
      return sql`${status} = 3`;
    case 'deleted':
      return sql`${status} = 9`;
  }
}

async function countTabs(db: Db, where: SQL | undefined, now: Date): Promise<ActivityManagePage['counts']> {
  const numOf = (tab: Tab) => sql<number>`count(*) filter (where ${isInTab(tab, now)})::int`;
  const columns = Object.fromEntries(TABS.map(tab => [tab, numOf(tab)])) as Record<Tab, SQL<number>>;
  const [counts] = await db.select(columns).from(activity).where(where);
  if (!counts) throw new Error('an aggregate has no row');
  return counts;
}

/** Whether the person may manage an activity: undefined, which is no condition, for editors. */
export const isManagedActivity = (db: Db, reader: Person): SQL | undefined =>
  powersOf(reader).editor ? undefined : isOwnToManage(db, reader);

const isOwnToManage = (db: Db, reader: Person): SQL | undefined =>
  or(
    and(eq(activity.organizerType, ORGANIZER.person), eq(activity.organizerId, reader.id)),
    and(
      inArray(activity.organizerType, [ORGANIZER.communitySpace, ORGANIZER.teaStudio]),
      exists(
        db
          .select({ one: sql`1` })
          .from(spaceMember)
          .where(and(eq(spaceMember.spaceId, activity.organizerId), holdsRole(reader, SPACE_ROLE.moderator))),
      ),
    ),
  );

function toManaged(row: ActivityRow, asking: Managing): ActivityManaged {
  const { myStatus, ...brief } = toActivityBrief(row, asking);
  return {
    ...brief,
    publishTime: row.publishTime.toISOString(),
    editTime: row.editTime.toISOString(),
    editorName: row.editorName,
    revision: row.revision,
  };
}

/**
 * Returns an activity that the person may manage. Throws ACTIVITY_NOT_FOUND if the person may not see it,
 * FORBIDDEN if the person may only read it.
 */
export async function getManagedActivity(
  db: Db,
  id: string,
  { reader, now }: Omit<Managing, 'lang'>,
): Promise<ActivityRow> {
  const [row] = await selectActivities(db, reader, and(eq(activity.id, id), isReachableActivity(reader)));
  if (!row) throw new PlatformError('ACTIVITY_NOT_FOUND');
  if (mayManage(reader, row)) return row;
  throw new PlatformError(wasOut(row, now) && !row.deleteTime ? 'FORBIDDEN' : 'ACTIVITY_NOT_FOUND');
}

/**
 * Like `getManagedActivity`, but first locks the activity until the transaction ends and brings its waiting
 * list up to date.
 */
export async function lockManagedActivity(tx: Db, id: string, managing: Managing): Promise<ActivityRow> {
  const held = await lockSignups(tx, id);
  if (held) await expireOffers(tx, held, managing.now);
  return getManagedActivity(tx, id, managing);
}

/** Like `lockManagedActivity`. Throws GONE if the activity is deleted. */
export async function lockActiveActivity(tx: Db, id: string, managing: Managing): Promise<ActivityRow> {
  const found = await lockManagedActivity(tx, id, managing);
  if (found.deleteTime) throw new PlatformError('GONE');
  return found;
}
