import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import type { ManageArea, ManageOverview, WaitingItem } from '../../../widgets/contract/manage/schema.ts';
import { REGISTER_STATUS } from '../../../widgets/contract/register/calls.ts';
import { OFFER_MODE } from '../../../widgets/contract/signup/calls.ts';
import { isManagedActivity } from '../activity/manage.ts';
import { moderatesAny, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, contactRequest, news, registerApply } from '../db/schema.ts';
import { listPendingSpaces } from '../member/apply.ts';
import { countOpenCases } from '../report/list.ts';

/** Maximum number of spaces or activities of each kind. */
const PLACES_MAX = 50;

/** Returns what waits for the person's decision, and what the person may manage: nothing for most members. */
export async function getOverview(db: Db, { reader, now }: Managing): Promise<ManageOverview> {
  const { admin } = powersOf(reader);
  if (!(await moderatesAny(db, reader))) return { waiting: [], areas: [] };
  const areas: ManageArea[] = ['activities', 'news', 'reports'];
  if (admin) areas.push('registrations', 'contacts', 'rules');
  const waiting = await Promise.all([
    reportsFor(db, reader),
    admin ? registrations(db) : [],
    admin ? contactRequests(db) : [],
    joinRequestsFor(db, reader),
    signupsFor(db, reader, now),
    offersFor(db, reader, now),
    newsDraftsOf(db, reader),
    activityDraftsOf(db, reader),
  ]);
  return { waiting: waiting.flat(), areas };
}

/** Number of rows and the time of the oldest one. */
interface Count {
  num: number;
  since: Date | null;
}

const one = (kind: WaitingItem['kind'], url: string, counted: Count | undefined): WaitingItem[] =>
  counted?.num ? [{ kind, num: counted.num, url, since: counted.since?.toISOString() }] : [];

const reportsFor = async (db: Db, reader: Person): Promise<WaitingItem[]> =>
  one('report', '/msktfront/manageList?tab=reports', await countOpenCases(db, reader));

async function registrations(db: Db): Promise<WaitingItem[]> {
  const [counted] = await db
    .select({ num: COUNT, since: sql`min(${registerApply.createTime})`.mapWith(registerApply.createTime) })
    .from(registerApply)
    .where(eq(registerApply.status, REGISTER_STATUS.pending));
  return one('registration', '/msktfront/register', counted);
}

async function contactRequests(db: Db): Promise<WaitingItem[]> {
  const [counted] = await db
    .select({ num: COUNT, since: sql`min(${contactRequest.time})`.mapWith(contactRequest.time) })
    .from(contactRequest)
    .where(isNull(contactRequest.answerTime));
  return one('contact', '/msktfront/cooperation', counted);
}

async function joinRequestsFor(db: Db, reader: Person): Promise<WaitingItem[]> {
  const spaces = await listPendingSpaces(db, reader, PLACES_MAX);
  return spaces.map(({ id, name, num, since }) => ({
    kind: 'joinRequest',
    num,
    id,
    title: name,
    url: `/msktfront/space/index?id=${encodeURIComponent(id)}`,
    since: since.toISOString(),
  }));
}

const COUNT = sql<number>`count(*)::int`;

const signupsFor = (db: Db, reader: Person, now: Date) =>
  activitiesFor(db, reader, now, 'signup', gt(activity.pendingNum, 0), activity.pendingNum);

/** Activities whose organiser offers free places by hand, while people wait for one. */
const offersFor = (db: Db, reader: Person, now: Date) =>
  activitiesFor(
    db,
    reader,
    now,
    'offer',
    and(
      eq(activity.offerMode, OFFER_MODE.manual),
      gt(activity.waitNum, 0),
      or(isNull(activity.capacity), lt(activity.placeNum, activity.capacity)),
    ),
    sql<number>`least(${activity.waitNum}, coalesce(${activity.capacity} - ${activity.placeNum}, ${activity.waitNum}))`,
  );

/** Published activities of the person that have not ended, those that begin first. */
async function activitiesFor(
  db: Db,
  reader: Person,
  now: Date,
  kind: WaitingItem['kind'],
  isWaiting: SQL | undefined,
  num: SQL<number> | typeof activity.pendingNum,
): Promise<WaitingItem[]> {
  const rows = await db
    .select({ id: activity.id, title: activity.title, num })
    .from(activity)
    .where(
      and(
        isManagedActivity(db, reader),
        isNull(activity.deleteTime),
        eq(activity.status, ACTIVITY_STATUS.published),
        gt(activity.endTime, now),
        isWaiting,
      ),
    )
    .orderBy(asc(activity.startTime), asc(activity.id))
    .limit(PLACES_MAX);
  return rows.map(({ id, title, num }) => ({
    kind,
    num,
    id,
    title,
    url: `/msktfront/manageList?id=${encodeURIComponent(id)}`,
  }));
}

async function newsDraftsOf(db: Db, { id }: Person): Promise<WaitingItem[]> {
  const isOwn = and(eq(news.editorId, id), eq(news.status, NEWS_STATUS.draft), isNull(news.deleteTime));
  const [counted] = await db
    .select({ num: COUNT, since: sql`min(${news.editTime})`.mapWith(news.editTime) })
    .from(news)
    .where(isOwn);
  return one('newsDraft', '/msktfront/publish/editNews?status=draft', counted);
}

async function activityDraftsOf(db: Db, { id }: Person): Promise<WaitingItem[]> {
  const isOwn = and(
    eq(activity.editorId, id),
    eq(activity.status, ACTIVITY_STATUS.draft),
    isNull(activity.deleteTime),
  );
  const [counted] = await db
    .select({ num: COUNT, since: sql`min(${activity.editTime})`.mapWith(activity.editTime) })
    .from(activity)
    .where(isOwn);
  return one('activityDraft', '/msktfront/manageList?tab=draft', counted);
}
