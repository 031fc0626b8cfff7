import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { ACTIVITY_STATUS } from '../../../widgets/contract/activity/calls.ts';
import { APPLY_STATUS, MESSAGE_KIND, NEWS_KIND } from '../../../widgets/contract/limits.ts';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import { SPACE_ROLE } from '../../../widgets/contract/space/calls.ts';
import {
  activityMembership,
  activitySpace,
  isReachable as isReachableActivity,
} from '../activity/queries.ts';
import { isOut as isOutActivity } from '../activity/state.ts';
import { holdsRole } from '../auth/powers.ts';
import { isThereComment, isThereDynamic, isVisibleDynamic, isVisibleSpace } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import {
  activity,
  activityMessage,
  comment,
  dynamic,
  messageMark,
  news,
  newsConfirm,
  newsRead,
  praise,
  signup,
  space,
  spaceApply,
  spaceMember,
} from '../db/schema.ts';
import {
  isListed,
  isOut,
  isReachable,
  isVisibleNews,
  moment,
  newsConfirmation,
  newsMembership,
  newsSpace,
} from '../news/queries.ts';
import { isWaitingFor } from '../news/readers.ts';
import { spaceMembership } from '../space/record.ts';
import { confirmReminders } from './confirm.ts';
import { mentionMessages } from './mention.ts';
import {
  beginningOf,
  beginOf,
  columns,
  commentedId,
  commentedType,
  hasArrived,
  isHidden,
  markOf,
  newsType,
  type Receiving,
} from './part.ts';
import { removedComments, removedDynamics } from './removal.ts';
import { reportAnswers } from './report.ts';

/**
 * All messages for a person as of `asOf`, one row each. They are computed from their sources instead of
 * stored, so they are never outdated.
 */
export const selectMessages = (db: Db, receiving: Receiving, asOf: Date) =>
  unionAll(
    newsMessages(db, receiving, asOf),
    commentMessages(db, receiving, asOf),
    likeMessages(db, receiving, asOf),
    mentionMessages(db, receiving, asOf),
    activityMessages(db, receiving, asOf),
    activityReminders(db, receiving, asOf),
    applyMessages(db, receiving, asOf),
    answerMessages(db, receiving, asOf),
    removedDynamics(db, receiving, asOf),
    removedComments(db, receiving, asOf),
    reportAnswers(db, receiving, asOf),
    confirmReminders(db, receiving, asOf),
  ).as('message');

export type Messages = ReturnType<typeof selectMessages>;

/** News and notices that lists show to the person. Reading an article also marks its message as read, and vice versa. */
function newsMessages(db: Db, receiving: Receiving, asOf: Date) {
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
      }),
    )
    .from(news)
    .leftJoin(space, newsSpace)
    .leftJoin(spaceMember, newsMembership(reader))
    .leftJoin(newsRead, and(eq(newsRead.newsId, news.id), eq(newsRead.personId, reader.id)))
    .leftJoin(newsConfirm, newsConfirmation(reader))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(and(isVisibleNews(reader), isListed(now), hasArrived(receiving, asOf, news.publishTime)));
}

const mine = alias(comment, 'mine');
const answered = alias(comment, 'answered');

/** Comments by others on the person's dynamics, and replies to the person's comments on any object. */
function commentMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader, now } = receiving;
  const id = sql`'comment-' || ${comment.id}`;
  const isToMe = eq(mine.personId, reader.id);
  const said = { id: comment.id };
  const isAnswerToTop = and(eq(comment.topId, mine.id), isNull(comment.beRepliedId));
  const concerned = unionAll(
    db
      .select(said)
      .from(dynamic)
      .innerJoin(comment, eq(comment.objectId, dynamic.objectId))
      .where(eq(dynamic.personId, reader.id)),
    db.select(said).from(mine).innerJoin(comment, isAnswerToTop).where(isToMe),
    db.select(said).from(mine).innerJoin(comment, eq(comment.beRepliedId, mine.id)).where(isToMe),
  );
  return db
    .select(
      columns({
        id,
        kind: sql`case ${answered.personId} when ${reader.id} then ${MESSAGE_KIND.reply}::int else ${MESSAGE_KIND.comment} end`,
        time: sql`${comment.time}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: commentedType,
        objectId: commentedId,
        commentId: sql`${comment.id}`,
        text: beginningOf(comment.comment),
        actorId: sql`${comment.personId}`,
      }),
    )
    .from(comment)
    .leftJoin(answered, eq(answered.id, sql`coalesce(${comment.beRepliedId}, ${comment.topId})`))
    .leftJoin(dynamic, eq(dynamic.objectId, comment.objectId))
    .leftJoin(news, eq(news.objectId, comment.objectId))
    .leftJoin(activity, eq(activity.objectId, comment.objectId))
    .leftJoin(space, or(newsSpace, activitySpace))
    .leftJoin(spaceMember, or(newsMembership(reader), activityMembership(reader)))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        // The array is evaluated once. As a join, a wrong estimate of the planner evaluates it for every
        // comment.
        sql`${comment.id} = any(array(${concerned}))`,
        isThereComment(null),
        ne(comment.personId, reader.id),
        hasArrived(receiving, asOf, comment.time),
        // Comments on objects that the person may no longer see are hidden. Threads on a school's page are
        // always visible.
        or(
          and(isNull(dynamic.id), isNull(news.id), isNull(activity.id)),
          and(isNotNull(dynamic.id), isThereDynamic(reader), isVisibleDynamic(reader)),
          and(isNotNull(news.id), isOut(now), isReachable(reader)),
          and(isNotNull(activity.id), isOutActivity(now), isReachableActivity(reader)),
        ),
      ),
    );
}

/** Likes of the person's dynamics, one message per dynamic. Every new like makes it unread again. */
function likeMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'like-' || ${dynamic.id}`;
  const last = sql`max(${praise.time})`;
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.like}::int`,
        time: last,
        readTime: sql`case when ${messageMark.readTime} >= ${last} then ${messageMark.readTime} end`,
        objectId: sql`${dynamic.id}`,
        text: beginningOf(sql`${dynamic.content}`),
        actorId: sql`(array_agg(${praise.personId} order by ${praise.time} desc, ${praise.personId}))[1]`,
        actorNum: sql`count(*)::int`,
      }),
    )
    .from(dynamic)
    .innerJoin(praise, eq(praise.objectId, dynamic.objectId))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(dynamic.personId, reader.id),
        isThereDynamic(null),
        isVisibleDynamic(reader),
        ne(praise.personId, reader.id),
        gt(praise.time, beginOf(receiving)),
        lte(praise.time, asOf),
        or(sql`not ${isHidden(asOf)}`, gt(praise.time, messageMark.hideTime)),
      ),
    )
    .groupBy(dynamic.id, messageMark.readTime);
}

/**
 * Stored messages about activities. Of a cancelled activity, only the cancellation, the organiser's messages,
 * and rejected or removed sign-ups remain.
 */
function activityMessages(db: Db, receiving: Receiving, asOf: Date) {
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
        text: beginningOf(sql`coalesce(nullif(${activityMessage.text}, ''), ${activity.summary})`),
        actorId: sql`${activityMessage.actorId}`,
      }),
    )
    .from(activityMessage)
    .innerJoin(activity, eq(activity.id, activityMessage.activityId))
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
function activityReminders(db: Db, receiving: Receiving, asOf: Date) {
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
        text: beginningOf(sql`${activity.summary}`),
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

const applicant = alias(spaceMember, 'applicant');

/** Pending requests to join the spaces that the person hosts. */
function applyMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'apply-' || ${spaceApply.id}`;
  const isMember = and(
    eq(applicant.spaceId, spaceApply.spaceId),
    eq(applicant.personId, spaceApply.personId),
  );
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.group}::int`,
        time: sql`${spaceApply.createTime}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: sql`'space'`,
        objectId: sql`${space.id}`,
        event: sql`'asked'`,
        title: sql`${space.name}`,
        text: beginningOf(sql`${spaceApply.message}`),
        actorId: sql`${spaceApply.personId}`,
      }),
    )
    .from(spaceApply)
    .innerJoin(space, eq(space.id, spaceApply.spaceId))
    .innerJoin(spaceMember, spaceMembership(reader))
    .leftJoin(applicant, isMember)
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(spaceApply.status, APPLY_STATUS.pending),
        holdsRole(reader, SPACE_ROLE.host),
        isNull(applicant.role),
        hasArrived(receiving, asOf, spaceApply.createTime),
      ),
    );
}

/**
 * Answers to the person's latest request to join each space. An approval is shown while the person is a
 * member, a refusal while they are not.
 */
function answerMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'answer-' || ${spaceApply.id}`;
  const isIn = isNotNull(spaceMember.role);
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.group}::int`,
        time: sql`${spaceApply.handleTime}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: sql`'space'`,
        objectId: sql`${space.id}`,
        event: sql`case ${spaceApply.status} when ${APPLY_STATUS.approved} then 'admitted' else 'declined' end`,
        title: sql`${space.name}`,
        text: beginningOf(sql`coalesce(${spaceApply.reason}, '')`),
        actorId: sql`${spaceApply.handlerId}`,
      }),
    )
    .from(spaceApply)
    .innerJoin(space, eq(space.id, spaceApply.spaceId))
    .leftJoin(spaceMember, spaceMembership(reader))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(spaceApply.personId, reader.id),
        or(
          and(eq(spaceApply.status, APPLY_STATUS.approved), isIn),
          and(eq(spaceApply.status, APPLY_STATUS.rejected), not(isIn)),
        ),
        sql`not exists (
          select from ${spaceApply} later
          where later.space_id = ${spaceApply.spaceId} and later.person_id = ${reader.id}
            and later.create_time > ${spaceApply.createTime})`,
        isVisibleSpace(reader),
        hasArrived(receiving, asOf, spaceApply.handleTime),
      ),
    );
}
