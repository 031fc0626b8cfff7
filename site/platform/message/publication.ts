import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { MESSAGE_KIND, MESSAGES_MAX, NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { Db } from '../db/handle.ts';
import {
  activity,
  activityMessage,
  messageMark,
  news,
  newsConfirm,
  newsRead,
  signup,
  space,
  spaceMember,
} from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { isListed, isVisibleNews, newsConfirmation, newsMembership, newsSpace } from '../news/queries.ts';
import { isWaitingFor } from '../news/readers.ts';
import {
  beginOf,
  columns,
  excerptOf,
  hasArrived,
  isHidden,
  markOf,
  newsType,
  type Receiving,
} from './part.ts';

/** News and notices that lists show to the person. Reading an article also marks its message as read, and vice versa. */
export function newsMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader, now } = receiving;
  const id = sql`'news-' || ${news.id}`;
  return db
    .select(
      columns({
        id,
        kind: sql`case ${news.kind} when ${NEWS_KIND.notice} then ${MESSAGE_KIND.notice}::int else ${MESSAGE_KIND.news} end`,
        time: sql`${news.publishTime}`,
        readTime: sql`${newsRead.time}`,
        objectType: newsType,
        objectId: sql`${news.id}`,
        title: sql`${news.title}`,
        text: sql`${news.summary}`,
        needConfirm: isWaitingFor(reader, now),
        importance: sql`${news.importance}`,
        actKind: sql`case when ${isWaitingFor(reader, now)} then 'confirm' end`,
        actId: sql`${news.id}`,
        actUntil: sql`${news.confirmDeadline}`,
      }),
    )
    .from(news)
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .leftJoin(newsRead, and(eq(newsRead.newsId, news.id), eq(newsRead.personId, reader.id)))
    .leftJoin(newsConfirm, newsConfirmation(reader))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(inArray(news.id, newestNews(db, receiving, asOf)), hasArrived(receiving, asOf, news.publishTime)),
    );
}

/** The newest articles that lists show to the person. */
const newestNews = (db: Db, receiving: Receiving, asOf: Date) =>
  db
    .select({ id: news.id })
    .from(news)
    .where(
      and(
        isVisibleNews(receiving.reader),
        isListed(receiving.now),
        gt(news.publishTime, beginOf(receiving)),
        lte(news.publishTime, asOf),
      ),
    )
    .orderBy(desc(news.publishTime), desc(news.id))
    .limit(MESSAGES_MAX);

/** Reminders to confirm a notice. Only the last reminder counts, until the person confirms or the deadline passes. */
export function confirmReminders(db: Db, receiving: Receiving, asOf: Date) {
  const { reader, now } = receiving;
  const id = sql`'remind-' || ${news.id} || '-' || extract(epoch from ${news.remindTime})::bigint`;
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.system}::int`,
        time: sql`${news.remindTime}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: newsType,
        objectId: sql`${news.id}`,
        event: sql`'remindedToConfirm'`,
        title: sql`${news.title}`,
        text: sql`${news.summary}`,
        importance: sql`${news.importance}`,
        actorId: sql`${news.reminderId}`,
        actKind: sql`'confirm'`,
        actId: sql`${news.id}`,
        actUntil: sql`${news.confirmDeadline}`,
      }),
    )
    .from(news)
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .leftJoin(newsConfirm, newsConfirmation(reader))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        isVisibleNews(reader),
        isListed(now),
        isWaitingFor(reader, now),
        ne(news.reminderId, reader.id),
        hasArrived(receiving, asOf, news.remindTime),
      ),
    );
}

/** Whether a sign-up is that of an offer, which the person can still take. */
const isOffer = ({ reader, now }: Receiving) =>
  and(
    eq(activityMessage.event, 'offered'),
    eq(signup.activityId, activityMessage.activityId),
    eq(signup.personId, reader.id),
    eq(signup.status, SIGNUP_STATUS.offered),
    gt(signup.offerExpireTime, now),
  );

/**
 * Stored messages about activities. Of a cancelled activity, only the cancellation, the organiser's messages,
 * and rejected or removed sign-ups remain.
 */
export function activityMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'activity-' || ${activityMessage.id}`;
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.activity}::int`,
        time: sql`${activityMessage.time}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: sql`'activity'`,
        objectId: sql`${activity.id}`,
        event: sql`${activityMessage.event}`,
        title: sql`coalesce(${activityMessage.title}, ${activity.title})`,
        text: excerptOf(sql`coalesce(nullif(${activityMessage.text}, ''), ${activity.summary})`),
        actorId: sql`${activityMessage.actorId}`,
        actKind: sql`case when ${signup.id} is not null then 'offer' end`,
        actId: sql`${signup.id}`,
        actUntil: sql`${signup.offerExpireTime}`,
      }),
    )
    .from(activityMessage)
    .innerJoin(activity, eq(activity.id, activityMessage.activityId))
    .leftJoin(signup, isOffer(receiving))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(activityMessage.personId, reader.id),
        isNull(activity.deleteTime),
        or(
          ne(activity.status, ACTIVITY_STATUS.cancelled),
          inArray(activityMessage.event, ['cancelled', 'message', 'rejected', 'removed']),
        ),
        hasArrived(receiving, asOf, activityMessage.time),
      ),
    );
}

/**
 * Reminders one day before an activity in which the person has a place. They are computed, not sent, so
 * moving or cancelling an activity also moves or removes its reminder.
 */
export function activityReminders(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'reminder-' || ${signup.id} || '-' || extract(epoch from ${activity.startTime})::bigint`;
  const time = sql`(${activity.startTime} - interval '1 day')`;
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.activity}::int`,
        time,
        readTime: sql`${messageMark.readTime}`,
        objectType: sql`'activity'`,
        objectId: sql`${activity.id}`,
        event: sql`'reminder'`,
        title: sql`${activity.title}`,
        text: excerptOf(sql`${activity.summary}`),
      }),
    )
    .from(signup)
    .innerJoin(activity, eq(activity.id, signup.activityId))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(signup.personId, reader.id),
        eq(signup.status, SIGNUP_STATUS.confirmed),
        eq(activity.status, ACTIVITY_STATUS.published),
        isNull(activity.deleteTime),
        // No reminder for a sign-up that changed within the last day before the start.
        sql`${signup.updateTime} < ${time}`,
        sql`${time} > ${moment(beginOf(receiving))}`,
        sql`${time} <= ${moment(asOf)}`,
        sql`not ${isHidden(asOf)}`,
      ),
    );
}
