import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { NoticeItem } from '../../../widgets/contract/message/schema.ts';
import type { Db } from '../db/handle.ts';
import { messageMark, newsRead } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { PlatformError } from '../http/platform-error.ts';
import { FOR_ALL, isForMe, isNotRead, isOfKind } from './list.ts';
import type { Receiving } from './part.ts';
import { type Messages, selectMessages } from './queries.ts';

/** Marks the person's messages as read: all, or those of a kind, or those that concern the person or all. */
export async function readMessages(
  db: Db,
  { kind, forMe }: { kind?: NoticeItem['kind'] | undefined; forMe?: 0 | 1 | undefined },
  receiving: Receiving,
): Promise<void> {
  await markRead(db, receiving, message =>
    and(kind === undefined ? undefined : isOfKind(message, kind), isForMe(message, forMe)),
  );
}

/** Marks one message as read. Throws NOT_FOUND if the person has no such message. */
export async function readMessage(db: Db, id: string, receiving: Receiving): Promise<void> {
  const message = selectMessages(db, receiving, receiving.now);
  const found = await db.select({ id: message.id }).from(message).where(eq(message.id, id));
  if (found.length === 0) throw new PlatformError('NOT_FOUND');
  await markRead(db, receiving, ({ id: own }) => eq(own, id));
}

/**
 * Hides a message from the person's list. Also marks it as read, so that unread numbers match the list.
 * Throws NOT_FOUND if the person has no such message.
 */
export async function hideMessage(db: Db, id: string, receiving: Receiving): Promise<void> {
  const { reader, now } = receiving;
  await readMessage(db, id, receiving);
  await db
    .insert(messageMark)
    .values({ personId: reader.id, messageId: id, hideTime: now })
    .onConflictDoUpdate({
      target: [messageMark.personId, messageMark.messageId],
      set: { hideTime: now },
    });
}

/**
 * Stores the read state of news and notices in `newsRead` alone, which the news pages use too; all others in
 * `messageMark`.
 */
async function markRead(
  db: Db,
  receiving: Receiving,
  narrow: (message: Messages) => SQL | undefined,
): Promise<void> {
  const { reader, now } = receiving;
  const message = selectMessages(db, receiving, now);
  const isMarked = and(isNotRead(message, now), narrow(message));
  const personId = sql<string>`${reader.id}::text`.as('person_id');
  const time = sql<Date>`${moment(now)}`.as('time');
  const unreadNews = db
    .select({ newsId: message.objectId, personId, time })
    .from(message)
    .where(and(isMarked, inArray(message.kind, FOR_ALL)));
  await db.insert(newsRead).select(unreadNews).onConflictDoNothing();
  const others = db
    .select({
      personId,
      messageId: message.id,
      readTime: time,
      hideTime: sql`null::timestamptz`.as('hide_time'),
    })
    .from(message)
    .where(and(isMarked, notInArray(message.kind, FOR_ALL)));
  await db
    .insert(messageMark)
    .select(others)
    .onConflictDoUpdate({
      target: [messageMark.personId, messageMark.messageId],
      set: { readTime: now },
    });
}
