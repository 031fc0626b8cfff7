import { and, desc, gte, isNull, sql } from 'drizzle-orm';
import { VISIBILITY } from '../../../widgets/contract/limits.ts';
import { isVisibleActivity } from '../activity/queries.ts';
import { isOut } from '../activity/state.ts';
import { isThereDynamic, isVisibleDynamic } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { activity, cooperationCase, dynamic, news, school, space, theme } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { isOutCase } from '../national/queries.ts';
import { isListed, isVisibleNews } from '../news/queries.ts';
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

/** Returns the newest `most` news articles and notices that lists show to everyone. */
export async function publicNews(db: Db, now: Date, most: number): Promise<Known[]> {
  const rows = await db
    .select({ id: news.id, kind: news.kind, time: news.publishTime, updateTime: news.updateTime })
    .from(news)
    .where(and(isVisibleNews(null), isListed(now)))
    .orderBy(desc(news.publishTime), desc(news.id))
    .limit(most);
  return rows.map(row => ({ path: pathOfNews(row), changed: row.updateTime ?? row.time }));
}

/** Returns the newest `most` dynamics that everyone may read. */
export async function publicDynamics(db: Db, now: Date, most: number): Promise<Known[]> {
  const rows = await db
    .select({ id: dynamic.id, time: dynamic.time, editTime: dynamic.editTime })
    .from(dynamic)
    .where(and(isVisibleDynamic(null), isThereDynamic(null), sql`${dynamic.time} <= ${moment(now)}`))
    .orderBy(desc(dynamic.time), desc(dynamic.id))
    .limit(most);
  return rows.map(row => ({ path: pathOfDynamic(row), changed: row.editTime ?? row.time }));
}

/** Returns the newest `most` activities that everyone may see, past and cancelled ones included. */
export async function publicActivities(db: Db, now: Date, most: number): Promise<Known[]> {
  const rows = await db
    .select({ id: activity.id, time: activity.publishTime, updateTime: activity.updateTime })
    .from(activity)
    .where(and(isVisibleActivity(null), isOut(now)))
    .orderBy(desc(activity.publishTime), desc(activity.id))
    .limit(most);
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
