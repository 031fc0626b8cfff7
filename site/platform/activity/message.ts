import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { type ActivityEvent, activityMessage, messageMark } from '../db/schema.ts';
import { insertAll } from '../db/sql.ts';

/** Event of an activity, as stored for each person whom it concerns. */
export interface NewMessage {
  event: Exclude<ActivityEvent, 'reminder'>;
  time: Date;
  title?: string | undefined;
  text?: string | undefined;
  actorId?: string | undefined;
  /** Stores the message as read, because the recipient caused the event. */
  known?: true;
}

/** Stores a message about an activity for each of the given persons. */
export async function addMessages(
  tx: Db,
  activityId: string,
  personIds: readonly string[],
  { event, time, title, text = '', actorId, known }: NewMessage,
): Promise<void> {
  const rows = personIds.map(personId => ({
    id: randomUUID(),
    activityId,
    personId,
    event,
    title: title ?? null,
    text,
    actorId: actorId ?? null,
    time,
  }));
  await insertAll(tx, activityMessage, rows);
  if (!known) return;
  const marks = rows.map(({ id, personId }) => ({ personId, messageId: messageIdOf(id), readTime: time }));
  await insertAll(tx, messageMark, marks);
}

/** Marks the offers of a place to a person as read, because they have answered one. */
export async function settleOffers(
  tx: Db,
  activityId: string,
  personId: string,
  readTime: Date,
): Promise<void> {
  const offers = await tx
    .select({ id: activityMessage.id })
    .from(activityMessage)
    .where(
      and(
        eq(activityMessage.activityId, activityId),
        eq(activityMessage.personId, personId),
        eq(activityMessage.event, 'offered'),
      ),
    );
  if (offers.length === 0) return;
  await tx
    .insert(messageMark)
    .values(offers.map(({ id }) => ({ personId, messageId: messageIdOf(id), readTime })))
    .onConflictDoUpdate({
      target: [messageMark.personId, messageMark.messageId],
      set: { readTime: sql`coalesce(${messageMark.readTime}, excluded.read_time)` },
    });
}

/** Id of an activity message among all messages of a person. */
const messageIdOf = (id: string): string => `activity-${id}`;
