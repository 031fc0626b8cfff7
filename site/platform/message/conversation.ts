import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MESSAGE_KIND, MESSAGES_MAX } from '../../../widgets/contract/limits.ts';
import { activityMembership, activitySpace, isReachableActivity } from '../activity/queries.ts';
import { isOut as isOutActivity } from '../activity/state.ts';
import { isThereComment, isThereDynamic, isVisibleDynamic } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import {
  activity,
  comment,
  dynamic,
  mention,
  messageMark,
  news,
  praise,
  space,
  spaceMember,
} from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { isOut, isReachableNews, newsMembership, newsSpace } from '../news/queries.ts';
import {
  beginOf,
  columns,
  commentedId,
  commentedType,
  excerptOf,
  hasArrived,
  isHidden,
  markOf,
  type Receiving,
} from './part.ts';

/** Messages about what others write: comments, replies, mentions and likes. */

const answered = alias(comment, 'answered');

/** Comments by others on the person's dynamics, and replies to the person's comments on any object. */
export function commentMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'comment-' || ${comment.id}`;
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
        topId: sql`${comment.topId}`,
        text: excerptOf(comment.comment),
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
        sql`${comment.id} = any(array(${newestOf(receiving, 'comment', asOf)}))`,
        isThereComment(null),
        ne(comment.personId, reader.id),
        hasArrived(receiving, asOf, comment.time),
        // Comments on objects that the person may no longer see are hidden.
        isReadableObject(receiving, isThereDynamic(reader)),
      ),
    );
}

/** Likes of the person's dynamics, one message per dynamic. Every new like makes it unread again. */
export function likeMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'like-' || ${dynamic.id}`;
  const isOfAnother = and(
    eq(praise.objectId, dynamic.objectId),
    ne(praise.personId, reader.id),
    gt(praise.time, beginOf(receiving)),
    lte(praise.time, asOf),
    or(sql`not ${isHidden(asOf)}`, gt(praise.time, messageMark.hideTime)),
  );
  const last = db
    .select({
      time: sql`${praise.time}`.as('last_time'),
      personId: sql`${praise.personId}`.as('last_person_id'),
    })
    .from(praise)
    .where(isOfAnother)
    .orderBy(desc(praise.time), desc(praise.personId))
    .limit(1)
    .as('last');
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.like}::int`,
        time: sql`${last.time}`,
        readTime: sql`case when ${messageMark.readTime} >= ${last.time} then ${messageMark.readTime} end`,
        objectId: sql`${dynamic.id}`,
        text: excerptOf(sql`${dynamic.content}`),
        actorId: sql`${last.personId}`,
        actorNum: sql`(select count(*)::int from ${praise} where ${isOfAnother})`,
      }),
    )
    .from(dynamic)
    .leftJoin(messageMark, markOf(receiving, id))
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        sql`${dynamic.id} = any(array(${newestOf(receiving, 'like', asOf)}))`,
        isThereDynamic(null),
        isVisibleDynamic(reader),
      ),
    );
}

/** Ids of what the newest messages of a source are about. An array of them is evaluated once. */
const newestOf = (receiving: Receiving, source: 'comment' | 'like', asOf: Date): SQL => sql`
  select source_id from inbox
  where person_id = ${receiving.reader.id} and source = ${source} and time > ${moment(beginOf(receiving))}
    and ${source === 'comment' ? sql`time <= ${moment(asOf)}` : sql`true`}
  order by time desc, source_id desc limit ${MESSAGES_MAX}`;

/** Dynamics and comments that mention the person, as long as the person may read them. */
export function mentionMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader } = receiving;
  const id = sql`'mention-' || ${mention.objectType} || '-' || ${mention.objectId}`;
  const isOfDynamic = and(eq(mention.objectType, 'dynamic'), eq(dynamic.id, mention.objectId));
  return db
    .select(
      columns({
        id,
        kind: sql`${MESSAGE_KIND.mention}::int`,
        time: sql`${mention.time}`,
        readTime: sql`${messageMark.readTime}`,
        objectType: commentedType,
        objectId: commentedId,
        commentId: sql`${comment.id}`,
        topId: sql`${comment.topId}`,
        text: excerptOf(sql`coalesce(${comment.comment}, ${dynamic.content})`),
        actorId: sql`coalesce(${comment.personId}, ${dynamic.personId})`,
      }),
    )
    .from(mention)
    .leftJoin(comment, and(eq(mention.objectType, 'comment'), eq(comment.id, mention.objectId)))
    .leftJoin(dynamic, or(isOfDynamic, eq(dynamic.objectId, comment.objectId)))
    .leftJoin(news, eq(news.objectId, comment.objectId))
    .leftJoin(activity, eq(activity.objectId, comment.objectId))
    .leftJoin(space, or(newsSpace, activitySpace))
    .leftJoin(spaceMember, or(newsMembership(reader), activityMembership(reader)))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(
      and(
        eq(mention.personId, reader.id),
        eq(mention.silent, false),
        or(eq(mention.objectType, 'dynamic'), and(isNotNull(comment.id), isThereComment(null))),
        hasArrived(receiving, asOf, mention.time),
        or(isNotNull(comment.id), isNotNull(dynamic.id)),
        isReadableObject(receiving, isThereDynamic(null)),
      ),
    );
}

/**
 * Whether the person may read the object of a comment. `isThere` is the condition for a dynamic. Threads on a
 * school's page are always visible.
 */
const isReadableObject = ({ reader, now }: Receiving, isThere: SQL | undefined): SQL | undefined =>
  or(
    and(isNull(dynamic.id), isNull(news.id), isNull(activity.id)),
    and(isNotNull(dynamic.id), isThere, isVisibleDynamic(reader)),
    and(isNotNull(news.id), isOut(now), isReachableNews(reader)),
    and(isNotNull(activity.id), isOutActivity(now), isReachableActivity(reader)),
  );
