import { randomUUID } from 'node:crypto';
import type { Db } from '../db/open.ts';
import { type ActivityEvent, activityMessage, messageMark } from '../db/schema.ts';

/** What happened, for those whom it concerns. */
export interface Told {
  event: Exclude<ActivityEvent, 'reminder'>;
  time: Date;
  title?: string | undefined;
  text?: string | undefined;
  actorId?: string | undefined;
  /** They did it themselves, so it is no news to them. */
  known?: true;
}

/** A statement carries at most 65 535 parameters. */
const BATCH = 1000;

/** Tells people of an activity, each once. */
export async function tell(
  tx: Db,
  activityId: string,
  personIds: readonly string[],
  { event, time, title, text = '', actorId, known }: Told,
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
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await tx.insert(activityMessage).values(batch);
    if (!known) continue;
    await tx
      .insert(messageMark)
      .values(batch.map(({ id, personId }) => ({ personId, messageId: messageIdOf(id), readTime: time })));
  }
}

/** How an activity's message is named among all messages of a person. */
export const messageIdOf = (id: string): string => `activity-${id}`;
