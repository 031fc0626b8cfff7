import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import {
  activityMembership,
  activitySpace,
  isReachable as isReachableActivity,
} from '../activity/queries.ts';
import { isOut as isOutActivity } from '../activity/state.ts';
import { isThereComment, isThereDynamic, isVisibleDynamic } from '../auth/visibility.ts';
import type { Db } from '../db/open.ts';
import { activity, comment, dynamic, mention, messageMark, news, space, spaceMember } from '../db/schema.ts';
import { isOut, isReachable, newsMembership, newsSpace } from '../news/queries.ts';
import {
  beginningOf,
  columns,
  commentedId,
  commentedType,
  hasArrived,
  markOf,
  type Receiving,
} from './part.ts';

/** Dynamics and comments that mention the person, as long as the person may read them. */
export function mentionMessages(db: Db, receiving: Receiving, asOf: Date) {
  const { reader, now } = receiving;
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
        text: beginningOf(sql`coalesce(${comment.comment}, ${dynamic.content})`),
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
        or(eq(mention.objectType, 'dynamic'), and(isNotNull(comment.id), isThereComment(null))),
        hasArrived(receiving, asOf, mention.time),
        // Threads on a school's page are always visible.
        or(
          and(isNotNull(comment.id), isNull(dynamic.id), isNull(news.id), isNull(activity.id)),
          and(isNotNull(dynamic.id), isThereDynamic(null), isVisibleDynamic(reader)),
          and(isNotNull(news.id), isOut(now), isReachable(reader)),
          and(isNotNull(activity.id), isOutActivity(now), isReachableActivity(reader)),
        ),
      ),
    );
}
