import { and, desc, gte, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { VISIBILITY } from '../../../widgets/contract/limits.ts';
import { isVisibleActivity } from '../activity/queries.ts';
import { isOut } from '../activity/state.ts';
import { isThereDynamic, isVisibleDynamic } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, cooperationCase, dynamic, news, school, space, theme } from '../db/schema.ts';
import { isOutCase } from '../national/queries.ts';
import { isListed, isOut as isOutNews, isVisibleNews } from '../news/queries.ts';
import {
  pathOfActivity,
  pathOfCase,
  pathOfDynamic,
  pathOfNews,
  pathOfSpace,
  pathOfTheme,
} from '../page/path.ts';

/** A public page: its path on the platform, and the time of its last change. */
export interface Known {
  path: string;
  changed?: Date;
}

/** Period in which pages were published: from its start on, before its end. */
export interface Period {
  from: Date;
  to: Date;
}

/** What to list: the newest pages until `now`, at most `most`, and of a period if one is given. */
export interface Wanted {
  now: Date;
  most: number;
  within?: Period | undefined;
}

const isWithin = (time: PgColumn, { now, within }: Wanted): SQL | undefined =>
  and(lte(time, now), within && gte(time, within.from), within && lt(time, within.to));

/** Returns news articles and notices that lists show to everyone. */
export async function publicNews(db: Db, wanted: Wanted): Promise<Known[]> {
  const rows = await db
    .select({ id: news.id, kind: news.kind, time: news.publishTime, updateTime: news.updateTime })
    .from(news)
    .where(and(isVisibleNews(null), isListed(wanted.now), isWithin(news.publishTime, wanted)))
    .orderBy(desc(news.publishTime), desc(news.id))
    .limit(wanted.most);
  return rows.map(row => ({ path: pathOfNews(row), changed: row.updateTime ?? row.time }));
}

/** Returns dynamics that everyone may read. */
export async function publicDynamics(db: Db, wanted: Wanted): Promise<Known[]> {
  const rows = await db
    .select({ id: dynamic.id, time: dynamic.time, editTime: dynamic.editTime })
    .from(dynamic)
    .where(and(isVisibleDynamic(null), isThereDynamic(null), isWithin(dynamic.time, wanted)))
    .orderBy(desc(dynamic.time), desc(dynamic.id))
    .limit(wanted.most);
  return rows.map(row => ({ path: pathOfDynamic(row), changed: row.editTime ?? row.time }));
}

/** Returns activities that everyone may see, past and cancelled ones included. */
export async function publicActivities(db: Db, wanted: Wanted): Promise<Known[]> {
  const rows = await db
    .select({ id: activity.id, time: activity.publishTime, updateTime: activity.updateTime })
    .from(activity)
    .where(and(isVisibleActivity(null), isOut(wanted.now), isWithin(activity.publishTime, wanted)))
    .orderBy(desc(activity.publishTime), desc(activity.id))
    .limit(wanted.most);
  return rows.map(row => ({ path: pathOfActivity(row), changed: row.updateTime ?? row.time }));
}

/** Returns the newest `most` cooperation cases. */
export async function publicCases(db: Db, now: Date, most: number): Promise<Known[]> {
  const rows = await db
    .select({ id: cooperationCase.id, changed: cooperationCase.publishTime })
    .from(cooperationCase)
    .where(isOutCase(now))
    .orderBy(desc(cooperationCase.publishTime), desc(cooperationCase.id))
    .limit(most);
  return rows.map(({ id, changed }) => ({ path: pathOfCase({ id }), changed }));
}

/**
 * Returns the public communities and studios without an external address, and the schools: at most `most` of
 * each.
 */
export async function publicSpaces(db: Db, most: number): Promise<Known[]> {
  const isPublic = and(gte(space.visibility, VISIBILITY.everyone), isNull(space.url));
  const spaces = await db.select({ id: space.id }).from(space).where(isPublic).orderBy(space.id).limit(most);
  const schools = await db.select({ id: school.id }).from(school).orderBy(school.id).limit(most);
  return [...spaces, ...schools].map(row => ({ path: pathOfSpace(row) }));
}

/** Returns at most `most` themes. */
export async function publicThemes(db: Db, most: number): Promise<Known[]> {
  const rows = await db.select({ id: theme.id }).from(theme).orderBy(theme.id).limit(most);
  return rows.map(row => ({ path: pathOfTheme(row) }));
}

/** Time of the first dynamic, article or activity that is published; undefined if there is none. */
export async function firstTime(
  db: Db,
  kind: 'dynamics' | 'news' | 'activities',
  now: Date,
): Promise<Date | undefined> {
  const { time, isThere } = {
    dynamics: { time: dynamic.time, isThere: isNull(dynamic.deleteTime) },
    news: { time: news.publishTime, isThere: isOutNews(now) },
    activities: { time: activity.publishTime, isThere: isOut(now) },
  }[kind];
  const [first] = await db.select({ time }).from(time.table).where(isThere).orderBy(time).limit(1);
  return first?.time;
}
