import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { ACTIVITY_STATUS, SIGNUP_STATUS } from '../../../widgets/core/contract/activity-limits.ts';
import { APPLY_STATUS, MESSAGE_KIND, NEWS_KIND } from '../../../widgets/core/contract/limits.ts';
import { SPACE_ROLE } from '../../../widgets/core/contract/space-limits.ts';
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

/** What is new for a person, as it was at `asOf`: one row each. No message is stored, so none can be out of date. */
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

/** News and notices that lists show to the person; reading one is the same here as there. */
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

/** What others said below a dynamic of the person's, or in answer to something they said anywhere. */
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
        // nb. an array is made once; where this is a join, a wrong guess of the planner makes it again for every comment.
        sql`${comment.id} = any(array(${concerned}))`,
        isThereComment(null),
        ne(comment.personId, reader.id),
        hasArrived(receiving, asOf, comment.time),
        // nb. what may not be seen any more takes with it what was said about it; a school's page is always there.
        or(
          and(isNull(dynamic.id), isNull(news.id), isNull(activity.id)),
          and(isNotNull(dynamic.id), isThereDynamic(reader), isVisibleDynamic(reader)),
          and(isNotNull(news.id), isOut(now), isReachable(reader)),
          and(isNotNull(activity.id), isOutActivity(now), isReachableActivity(reader)),
        ),
      ),
    );
}

/** The likes of each dynamic of the person's, as one message that is new again with every new like. */
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

/** What people were told of activities. Of a cancelled one nothing is said any more but that, and what its organiser writes. */
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

/** A day before what they take part in begins. Nobody sends them: what is moved or cancelled takes its reminder along. */
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
        // nb. whoever has got a place within the last day knows.
        sql`${signup.updateTime} < ${time}`,
        sql`${time} > ${moment(beginOf(receiving))}`,
        sql`${time} <= ${moment(asOf)}`,
        sql`not ${isHidden(asOf)}`,
      ),
    );
}

const applicant = alias(spaceMember, 'applicant');

/** Who asks to join the spaces that the person looks after, until somebody has answered. */
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

/** What became of the person's last request to join each space. That they were let in is told as long as they are members; a refusal, until they are. */
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
