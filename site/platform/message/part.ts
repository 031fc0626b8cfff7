import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MESSAGE_CHANNELS, MESSAGE_DAYS, NEWS_KIND } from '../../../widgets/contract/limits.ts';
import type { MessageAct, NoticeItem } from '../../../widgets/contract/message/schema.ts';
import type { Managing } from '../auth/visibility.ts';
import { type ActivityEvent, activity, comment, dynamic, messageMark, news } from '../db/schema.ts';
import { moment } from '../db/sql.ts';

/** Context of a request for messages: the recipient, the time and the language. */
export interface Receiving extends Managing {
  /** Channel whose notification settings apply; the web by default. */
  channel?: (typeof MESSAGE_CHANNELS)[number] | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** Start of a person's inbox: the time they joined, but at least `MESSAGE_DAYS` ago. */
export function beginOf({ reader: { joinTime }, now }: Receiving): Date {
  const days = new Date(now.getTime() - MESSAGE_DAYS * DAY);
  return joinTime && joinTime < days ? joinTime : days;
}

/**
 * Events besides those of an activity: requests to join a space and their answers, reminders to confirm a
 * notice, removals by the editors, decisions on reports, and what was held
 * and is published.
 */
export type MessageEvent =
  | ActivityEvent
  | 'asked'
  | 'admitted'
  | 'declined'
  | 'remindedToConfirm'
  | 'dynamicRemoved'
  | 'commentRemoved'
  | `${'dynamic' | 'comment'}${'ReportRemoved' | 'ReportKept' | 'Released'}`;

/** Columns of a message. Each part of the union has all of them, in this order. */
export const columns = (
  of: Record<'id' | 'kind' | 'time' | 'readTime', SQL> & Partial<Record<OptionalColumn, SQL>>,
) => ({
  id: sql<string>`${of.id}`.as('message_id'),
  kind: sql<NoticeItem['kind']>`${of.kind}`.as('kind'),
  time: sql`${of.time}`.mapWith(comment.time).as('time'),
  readTime: sql<Date | null>`${of.readTime}`.as('read_time'),
  objectType: sql<NoticeItem['objectType']>`${of.objectType ?? sql`'dynamic'`}`.as('object_type'),
  objectId: sql<string>`${of.objectId ?? NOTHING}`.as('object_id'),
  commentId: sql<string | null>`${of.commentId ?? NOTHING}`.as('comment_id'),
  /** Comment that the comment is a reply to. */
  topId: sql<string | null>`${of.topId ?? NOTHING}`.as('top_id'),
  /** Event that caused the message; null for news, comments, mentions and likes. */
  event: sql<MessageEvent | null>`${of.event ?? NOTHING}`.as('event'),
  title: sql<string | null>`${of.title ?? NOTHING}`.as('title'),
  text: sql<string>`${of.text ?? NOTHING}`.as('text'),
  needConfirm: sql<boolean>`${of.needConfirm ?? sql`false`}`.as('need_confirm'),
  importance: sql<NoticeItem['importance']>`${of.importance ?? sql`1`}`.as('importance'),
  actorId: sql<string | null>`${of.actorId ?? NOTHING}`.as('actor_id'),
  /** Number of people whom the message combines. */
  actorNum: sql<number>`${of.actorNum ?? sql`1`}`.as('actor_num'),
  /** What the person is asked for, the id for the call, and until when it is possible. */
  actKind: sql<MessageAct['kind'] | null>`${of.actKind ?? NOTHING}`.as('act_kind'),
  actId: sql<string | null>`${of.actId ?? NOTHING}`.as('act_id'),
  actUntil: sql<string | null>`${of.actUntil ?? sql`null::timestamptz`}`.as('act_until'),
});
type OptionalColumn =
  | 'objectType'
  | 'objectId'
  | 'commentId'
  | 'topId'
  | 'event'
  | 'title'
  | 'text'
  | 'needConfirm'
  | 'importance'
  | 'actorId'
  | 'actorNum'
  | 'actKind'
  | 'actId'
  | 'actUntil';
export const NOTHING = sql`null::text`;

/** Maximum length of a message's text, in characters. Queries read one more to detect truncation. */
export const TEXT_MAX = 120;
export const excerptOf = (text: SQL | typeof comment.comment) => sql`left(${text}, ${TEXT_MAX + 1})`;

export const markOf = ({ reader }: Receiving, id: SQL) =>
  and(eq(messageMark.personId, reader.id), eq(messageMark.messageId, id));
export const isHidden = (asOf: Date) => sql`coalesce(${messageMark.hideTime} <= ${moment(asOf)}, false)`;

/** Whether a message is in the inbox at `asOf`: not before its start, not later than `asOf`, and not hidden. */
export const hasArrived = (receiving: Receiving, asOf: Date, time: PgColumn) =>
  and(gt(time, beginOf(receiving)), lte(time, asOf), sql`not ${isHidden(asOf)}`);

export const newsType = sql`case ${news.kind} when ${NEWS_KIND.notice} then 'notice' else 'news' end`;

/** Type of the object of a comment, by the joined tables. `page` is something on a school's page. */
export const commentedType = sql`case when ${dynamic.id} is not null then 'dynamic' when ${news.id} is not null then ${newsType}
  when ${activity.id} is not null then 'activity' else 'page' end`;
export const commentedId = sql`coalesce(${dynamic.id}, ${news.id}, ${activity.id}, ${comment.objectId})`;
