import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/handle.ts';
import { person } from '../db/schema.ts';
import { commentMessages, likeMessages, mentionMessages } from './conversation.ts';
import {
  answerMessages,
  applyMessages,
  removedComments,
  removedDynamics,
  reportAnswers,
} from './decision.ts';
import type { Receiving } from './part.ts';
import { activityMessages, activityReminders, confirmReminders, newsMessages } from './publication.ts';

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

/** Columns of a message, with the name and avatar of the person who caused it. */
export const messageColumns = (message: Messages) => ({
  id: message.id,
  kind: message.kind,
  time: message.time,
  readTime: message.readTime,
  objectType: message.objectType,
  objectId: message.objectId,
  commentId: message.commentId,
  topId: message.topId,
  event: message.event,
  title: message.title,
  text: message.text,
  needConfirm: message.needConfirm,
  importance: message.importance,
  actorId: message.actorId,
  actorNum: message.actorNum,
  actKind: message.actKind,
  actId: message.actId,
  actUntil: message.actUntil,
  actorName: person.realName,
  actorAvatar: person.avatar,
});

/** Order of every list of messages. */
export const newestFirst = (message: Messages) => [desc(message.time), desc(message.id)];

/** Messages that match a condition, newest first, each with the number of all that match. */
export const selectMessageRows = (db: Db, message: Messages, where: SQL | undefined) =>
  db
    .select({ ...messageColumns(message), messageNum: sql<number>`(count(*) over ())::int` })
    .from(message)
    .leftJoin(person, eq(person.id, message.actorId))
    .where(where)
    .orderBy(...newestFirst(message));

/** Row of `selectMessageRows`. */
export type MessageRow = Omit<Awaited<ReturnType<typeof selectMessageRows>>[number], 'messageNum'>;
