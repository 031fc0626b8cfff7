import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { MESSAGE_KIND } from '../../../widgets/contract/limits.ts';
import type { Db } from '../db/open.ts';
import { activity, comment, dynamic, messageMark, news } from '../db/schema.ts';
import {
  beginningOf,
  columns,
  commentedId,
  commentedType,
  hasArrived,
  markOf,
  type Receiving,
} from './part.ts';

/** Includes the time, because content that was restored and removed again is a new message. */
const idOf = (type: string, { id, removeTime }: typeof dynamic | typeof comment) =>
  sql`${`removed-${type}-`} || ${id} || '-' || extract(epoch from ${removeTime})::bigint`;

const told = (event: string, of: typeof dynamic | typeof comment, text: SQL, id: SQL) => ({
  id,
  kind: sql`${MESSAGE_KIND.system}::int`,
  time: sql`${of.removeTime}`,
  readTime: sql`${messageMark.readTime}`,
  event: sql`${event}::text`,
  title: sql`${of.removeReason}::text`,
  text: beginningOf(sql`coalesce(nullif(${of.removeNote}, ''), ${text})`),
});

/** Whether content of the person was removed for a reason of its own, and is neither restored nor deleted. */
const isRemoved = (of: typeof dynamic | typeof comment, receiving: Receiving, asOf: Date) =>
  and(
    eq(of.personId, receiving.reader.id),
    isNull(of.deleteTime),
    isNotNull(of.removeReason),
    hasArrived(receiving, asOf, of.removeTime),
  );

/** The person's dynamics that the editors have removed, with the reason. */
export function removedDynamics(db: Db, receiving: Receiving, asOf: Date) {
  const id = idOf('dynamic', dynamic);
  return db
    .select(
      columns({
        ...told('dynamicRemoved', dynamic, sql`${dynamic.content}`, id),
        objectId: sql`${dynamic.id}`,
      }),
    )
    .from(dynamic)
    .leftJoin(messageMark, markOf(receiving, id))
    .where(isRemoved(dynamic, receiving, asOf));
}

/** The person's comments that the editors have removed, with the reason. */
export function removedComments(db: Db, receiving: Receiving, asOf: Date) {
  const id = idOf('comment', comment);
  return db
    .select(
      columns({
        ...told('commentRemoved', comment, sql`${comment.comment}`, id),
        objectType: commentedType,
        objectId: commentedId,
        commentId: sql`${comment.id}`,
      }),
    )
    .from(comment)
    .leftJoin(dynamic, eq(dynamic.objectId, comment.objectId))
    .leftJoin(news, eq(news.objectId, comment.objectId))
    .leftJoin(activity, eq(activity.objectId, comment.objectId))
    .leftJoin(messageMark, markOf(receiving, id))
    .where(isRemoved(comment, receiving, asOf));
}
