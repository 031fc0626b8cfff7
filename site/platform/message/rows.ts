import { desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { person } from '../db/schema.ts';
import type { Messages } from './queries.ts';

/** Columns of a message, with the name and avatar of the person who caused it. */
export const messageColumns = (message: Messages) => ({
  id: message.id,
  kind: message.kind,
  time: message.time,
  readTime: message.readTime,
  objectType: message.objectType,
  objectId: message.objectId,
  commentId: message.commentId,
  event: message.event,
  title: message.title,
  text: message.text,
  needConfirm: message.needConfirm,
  importance: message.importance,
  actorId: message.actorId,
  actorNum: message.actorNum,
  actorName: person.realName,
  actorAvatar: person.avatar,
});

/** Order of every list of messages. */
export const newestFirst = (message: Messages) => [desc(message.time), desc(message.id)];

/** Messages that match a condition, newest first. */
export const selectMessageRows = (db: Db, message: Messages, where: SQL | undefined) =>
  db
    .select(messageColumns(message))
    .from(message)
    .leftJoin(person, eq(person.id, message.actorId))
    .where(where)
    .orderBy(...newestFirst(message));

/** Row of `selectMessageRows`. */
export type MessageRow = Awaited<ReturnType<typeof selectMessageRows>>[number];
