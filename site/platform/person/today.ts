import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { TODAY_MAX } from '../../../widgets/contract/person/calls.ts';
import type { Today, TodayItem } from '../../../widgets/contract/person/schema.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { isReachableActivity } from '../activity/queries.ts';
import type { Person } from '../auth/session.ts';
import type { Managing } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, draft, news, newsConfirm, signup, space, spaceMember } from '../db/schema.ts';
import { isListed, isVisibleNews, newsConfirmation, newsMembership, newsSpace } from '../news/queries.ts';
import { isWaitingFor } from '../news/readers.ts';

/** Returns what the person has to do or comes next: places offered, notices to confirm, the next activity, drafts. */
export async function getToday(db: Db, { reader, now }: Managing): Promise<Today> {
  const items = await Promise.all([
    offers(db, reader, now),
    notices(db, reader, now),
    nextActivity(db, reader, now),
    drafts(db, reader),
  ]);
  return { items: items.flat() };
}

const addressOf = (path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `/msktfront/${path}${search && `?${search}`}`;
};

/** Activities of the person with a status that have not ended, those that begin first. */
const ownActivities = (db: Db, reader: Person, now: Date, status: 2 | 4) =>
  db
    .select({
      id: activity.id,
      title: activity.title,
      startTime: activity.startTime,
      endTime: activity.endTime,
      address: activity.address,
      until: signup.offerExpireTime,
    })
    .from(signup)
    .innerJoin(activity, eq(activity.id, signup.activityId))
    .where(
      and(
        eq(signup.personId, reader.id),
        eq(signup.status, status),
        isNull(activity.deleteTime),
        eq(activity.status, ACTIVITY_STATUS.published),
        gt(activity.endTime, now),
        isReachableActivity(reader),
        status === SIGNUP_STATUS.offered ? gt(signup.offerExpireTime, now) : undefined,
      ),
    )
    .orderBy(asc(activity.startTime), asc(activity.id));

async function offers(db: Db, reader: Person, now: Date): Promise<TodayItem[]> {
  const rows = await ownActivities(db, reader, now, SIGNUP_STATUS.offered).limit(TODAY_MAX);
  return rows.map(({ id, title, until }) => ({
    kind: 'offer',
    title,
    url: addressOf('activityDetail', { id }),
    until: until?.toISOString(),
  }));
}

async function nextActivity(db: Db, reader: Person, now: Date): Promise<TodayItem[]> {
  const rows = await ownActivities(db, reader, now, SIGNUP_STATUS.confirmed).limit(1);
  return rows.map(({ id, title, startTime, endTime, address }) => ({
    kind: 'activity',
    title,
    url: addressOf('activityDetail', { id }),
    time: startTime.toISOString(),
    endTime: endTime.toISOString(),
    place: address || undefined,
  }));
}

/** Notices that ask the person for confirmation, those first whose deadline comes first. */
async function notices(db: Db, reader: Person, now: Date): Promise<TodayItem[]> {
  const rows = await db
    .select({ id: news.id, title: news.title, until: news.confirmDeadline })
    .from(news)
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .leftJoin(newsConfirm, newsConfirmation(reader))
    .where(
      and(
        // For the index of notices that ask for confirmation.
        eq(news.kind, NEWS_KIND.notice),
        eq(news.needConfirm, true),
        isVisibleNews(reader),
        isListed(now),
        isWaitingFor(reader, now),
      ),
    )
    .orderBy(sql`${news.confirmDeadline} asc nulls last`, desc(news.publishTime))
    .limit(TODAY_MAX);
  return rows.map(({ id, title, until }) => ({
    kind: 'confirm',
    title,
    url: addressOf('home/noticeDetail', { id }),
    until: until?.toISOString(),
  }));
}

/** Pages on which a new object, and an existing one, is written. */
const EDITORS = {
  dynamic: ['publish/dynamic', 'publish/dynamic'],
  news: ['publish/news', 'publish/editNews'],
  notice: ['publish/news', 'publish/editNews'],
  activity: ['activityEditor', 'activityEditor'],
} as const;

async function drafts(db: Db, reader: Person): Promise<TodayItem[]> {
  const rows = await db
    .select({ kind: draft.kind, objectId: draft.objectId, time: draft.saveTime })
    .from(draft)
    .where(eq(draft.personId, reader.id))
    .orderBy(desc(draft.saveTime))
    .limit(TODAY_MAX);
  return rows.map(({ kind, objectId, time }) => {
    const [add, edit] = EDITORS[kind];
    const query = objectId ? { id: objectId } : kind === 'notice' ? { kind } : undefined;
    return {
      kind: 'draft',
      title: '',
      of: kind,
      url: addressOf(objectId ? edit : add, query),
      time: time.toISOString(),
    };
  });
}
