import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { CASE_REASON, REPORT_STATUS } from '../../../widgets/contract/report/calls.ts';
import type { ReportCase, ReportPage, reportListQuery } from '../../../widgets/contract/report/schema.ts';
import { moderatesAny, powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import { seenSpaces } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { activity, comment, dynamic, news, person, report, school, space } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { urlOf } from '../message/item.ts';
import { commentedId, commentedType } from '../message/part.ts';
import { isForModerator } from './handle.ts';
import { toRemoval } from './removal.ts';

type Status = ReportCase['status'];

/**
 * Returns one page of the cases that a person may decide, with counts per status. Throws FORBIDDEN if the
 * person moderates nothing.
 */
export async function listReports(
  db: Db,
  { status, pageIndex, pageSize }: z.output<typeof reportListQuery>,
  decider: Person,
): Promise<ReportPage> {
  if (!(await moderatesAny(db, decider))) throw new PlatformError('FORBIDDEN');
  const one = selectCases(db, decider);
  const numbers = await db.select({ status: one.status, num: count() }).from(one).groupBy(one.status);
  const counts = { 0: 0, 1: 0, 2: 0, ...Object.fromEntries(numbers.map(row => [row.status, row.num])) };
  const order =
    status === REPORT_STATUS.open
      ? [asc(one.firstTime), asc(one.objectId)]
      : [desc(one.handleTime), desc(one.objectId)];
  const found = await db
    .select()
    .from(one)
    .where(eq(one.status, status))
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const records = await casesOf(db, found, decider);
  return { records, total: counts[status], pageIndex, pageSize, counts };
}

/** Returns how many open cases the person may decide, and since when the oldest one waits. */
export async function countOpenCases(db: Db, decider: Person): Promise<{ num: number; since: Date | null }> {
  const one = selectCases(db, decider);
  const [counted] = await db
    .select({ num: count(), since: sql`min(${one.firstTime})`.mapWith(report.time) })
    .from(one)
    .where(eq(one.status, REPORT_STATUS.open));
  return counted ?? { num: 0, since: null };
}

/** Rows of reported objects that are not deleted. A case is open as long as one of its reports is open. */
const selectCases = (db: Db, decider: Person) =>
  db
    .select({
      objectType: report.objectType,
      objectId: report.objectId,
      status: sql<Status>`min(${report.status})`.as('status'),
      firstTime: sql`min(${report.time})`.mapWith(report.time).as('first_time'),
      handleTime: sql`max(${report.handleTime})`.mapWith(report.handleTime).as('last_handle_time'),
    })
    .from(report)
    .leftJoin(dynamic, isReportedDynamic)
    .leftJoin(comment, isReportedComment)
    .leftJoin(shared, eq(shared.objectId, comment.objectId))
    .where(and(isForModerator(decider), isHere))
    .groupBy(report.objectType, report.objectId)
    .as('one');

const shared = alias(dynamic, 'shared');
const isReportedDynamic = and(eq(report.objectType, 'dynamic'), eq(dynamic.id, report.objectId));
const isReportedComment = and(eq(report.objectType, 'comment'), eq(comment.id, report.objectId));
const isHere = and(
  or(sql`${dynamic.id} is not null`, sql`${comment.id} is not null`),
  isNull(dynamic.deleteTime),
  isNull(comment.deleteTime),
  isNull(shared.deleteTime),
);

interface Found extends Pick<ReportCase, 'objectType' | 'objectId'> {
  status: Status;
}

async function casesOf(db: Db, found: Found[], decider: Person): Promise<ReportCase[]> {
  const idsOf = (type: ReportCase['objectType']) =>
    found.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId);
  const reports = await reportsOf(
    db,
    found.map(({ objectId }) => objectId),
  );
  const written = [
    ...(await dynamicsOf(db, idsOf('dynamic'), decider)),
    ...(await commentsOf(db, idsOf('comment'), decider)),
  ];
  return found.flatMap(({ objectType, objectId, status }) => {
    const its = written.find(one => one.objectType === objectType && one.objectId === objectId);
    const all = reports.filter(one => one.objectType === objectType && one.objectId === objectId);
    return its ? [{ ...its, ...summaryOf(all, status, decider), status }] : [];
  });
}

const reporter = alias(person, 'reporter');
const handler = alias(person, 'handler');

const reportsOf = (db: Db, ids: string[]) =>
  db
    .select({
      id: report.id,
      objectType: report.objectType,
      objectId: report.objectId,
      reason: report.reason,
      detail: report.detail,
      status: report.status,
      time: report.time,
      handleTime: report.handleTime,
      handler: handler.realName,
      userId: reporter.id,
      userName: reporter.realName,
      avatar: reporter.avatar,
    })
    .from(report)
    .innerJoin(reporter, eq(reporter.id, report.personId))
    .leftJoin(handler, eq(handler.id, report.handlerId))
    .where(inArray(report.objectId, ids))
    .orderBy(asc(report.time), asc(report.id));
type ReportRow = Awaited<ReturnType<typeof reportsOf>>[number];

/** Summarises the reports of a case that have its status: of an open case, only reports not yet decided. */
function summaryOf(all: ReportRow[], status: Status, decider: Person) {
  const now = all.filter(one => one.status === status);
  const reasons = [...new Set(now.map(({ reason }) => reason))]
    .map(reason => ({ reason, num: now.filter(one => one.reason === reason).length }))
    .sort((one, other) => other.num - one.num);
  const details = now.map(({ detail }) => detail).filter(detail => detail !== '');
  const [last] = all
    .filter(({ handleTime }) => handleTime !== null)
    .sort((one, other) => Number(other.handleTime) - Number(one.handleTime));
  return {
    id: all[0]?.id ?? '',
    reason: reasons[0]?.reason ?? 9,
    detail: details[0] ?? '',
    reportNum: now.length,
    reasons,
    details,
    reporters: powersOf(decider).admin
      ? now
          .filter(({ reason }) => reason !== CASE_REASON.held)
          .map(({ userId, userName, avatar }) => ({ userId, userName, avatar: avatar ?? undefined }))
      : undefined,
    time: (now[0]?.time ?? new Date(0)).toISOString(),
    handler: last?.handler ?? undefined,
    handleTime: last?.handleTime?.toISOString(),
  };
}

const author = {
  userId: person.id,
  userName: person.realName,
  avatar: person.avatar,
  schoolName: school.name,
};
const toAuthor = (row: {
  userId: string;
  userName: string;
  avatar: string | null;
  schoolName: string | null;
}) => ({
  userId: row.userId,
  userName: row.userName,
  avatar: row.avatar ?? undefined,
  schoolName: row.schoolName ?? undefined,
});
/** Name of a dynamic's first space that the decider may see. Editors see all spaces. */
const groupName = (of: typeof dynamic | typeof shared, decider: Person): SQL<string | null> =>
  sql<string | null>`(select its.name from ${space} its where its.id = any(${of.spaceIds})
    and ${powersOf(decider).editor ? sql`true` : sql`its.id = any(${seenSpaces(decider)})`}
    order by array_position(${of.spaceIds}, its.id) limit 1)`;

async function dynamicsOf(db: Db, ids: string[], decider: Person) {
  const rows = await db
    .select({ ...author, row: dynamic, groupName: groupName(dynamic, decider) })
    .from(dynamic)
    .innerJoin(person, eq(person.id, dynamic.personId))
    .leftJoin(school, eq(school.id, person.schoolId))
    .where(inArray(dynamic.id, ids));
  return rows.map(({ row, groupName, ...by }) => ({
    objectType: 'dynamic' as const,
    objectId: row.id,
    author: toAuthor(by),
    content: row.content,
    contentTime: row.time.toISOString(),
    images: row.images,
    attachments: row.video ? [row.video, ...row.attachments] : row.attachments,
    groupName: groupName ?? undefined,
    url: row.removeTime ? undefined : urlOf({ objectType: 'dynamic', objectId: row.id, commentId: null }),
    removed: toRemoval(row),
  }));
}

/** Maximum length of the excerpt of the commented object, in characters. */
const ABOUT_MAX = 80;
const excerptOf = (about: string): string =>
  [...about].length > ABOUT_MAX ? `${[...about].slice(0, ABOUT_MAX).join('')}…` : about;

async function commentsOf(db: Db, ids: string[], decider: Person) {
  const rows = await db
    .select({
      ...author,
      row: comment,
      groupName: groupName(dynamic, decider),
      placeType: sql<'dynamic' | 'news' | 'notice' | 'activity' | 'page'>`${commentedType}`,
      placeId: sql<string>`${commentedId}`,
      about: sql<
        string | null
      >`left(coalesce(${dynamic.content}, ${news.title}, ${activity.title}), ${ABOUT_MAX + 1})`,
    })
    .from(comment)
    .innerJoin(person, eq(person.id, comment.personId))
    .leftJoin(school, eq(school.id, person.schoolId))
    .leftJoin(dynamic, eq(dynamic.objectId, comment.objectId))
    .leftJoin(news, eq(news.objectId, comment.objectId))
    .leftJoin(activity, eq(activity.objectId, comment.objectId))
    .where(inArray(comment.id, ids));
  return rows.map(({ row, groupName, placeType, placeId, about, ...by }) => ({
    objectType: 'comment' as const,
    objectId: row.id,
    author: toAuthor(by),
    content: row.comment,
    contentTime: row.time.toISOString(),
    images: [],
    attachments: [],
    about: about ? excerptOf(about) : undefined,
    groupName: groupName ?? undefined,
    url: row.removeTime ? undefined : urlOf({ objectType: placeType, objectId: placeId, commentId: row.id }),
    removed: toRemoval(row),
  }));
}
