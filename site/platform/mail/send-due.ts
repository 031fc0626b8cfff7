import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { mailSubscription, person } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import type { Platform } from '../dependencies.ts';
import { getTimezone } from '../message/settings.ts';
import { digestLetter, dueMessages } from './digest.ts';
import { nextTimeOf } from './subscription.ts';

type Subscription = typeof mailSubscription.$inferSelect;
type Work = Pick<Platform, 'db' | 'clock' | 'urls' | 'logger' | 'mailer' | 'demo'>;

/** Subscriptions that are taken at once. */
const BATCH = 50;
/** Delay after the first failed attempt, doubled for each further one, and the longest, in minutes. */
const RETRY = { first: 5, longest: 24 * 60 };

/**
 * Mails what is due. Processes share the work: each takes subscriptions for a quarter of an hour, after which another one may take
 * those of a process that has died. A mail is sent again only if that happens between sending and recording it.
 */
export async function sendDueMails(work: Work): Promise<void> {
  const { db, clock, mailer } = work;
  if (!mailer) return;
  const timezone = await getTimezone(db);
  for (;;) {
    const taken = await takeDue(db, clock.now());
    for (const subscription of taken) await sendTo(work, subscription, timezone);
    if (taken.length < BATCH) return;
  }
}

/** Takes subscriptions that are due, by moving their next time. */
function takeDue(db: Db, now: Date): Promise<Subscription[]> {
  const due = db
    .select({ id: mailSubscription.personId })
    .from(mailSubscription)
    .where(and(isNotNull(mailSubscription.nextTime), lte(mailSubscription.nextTime, now)))
    .orderBy(mailSubscription.nextTime)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(mailSubscription)
    .set({ nextTime: sql`${moment(now)} + interval '15 minutes'` })
    .where(sql`${mailSubscription.personId} in ${due}`)
    .returning();
}

/** Mails a person's messages, if there are any. A failed mail is tried again later, then with what is unread by then. */
async function sendTo(work: Work, subscription: Subscription, timezone: string): Promise<void> {
  const { db, clock, mailer, logger } = work;
  const { personId, digest, failures } = subscription;
  const [reader] = await db.select().from(person).where(eq(person.id, personId));
  if (!reader || (reader.demo && !work.demo)) return;
  const own = eq(mailSubscription.personId, personId);
  try {
    const { messages, until } = await dueMessages(work, subscription, reader);
    if (messages.length > 0) await mailer?.send(await digestLetter(work, subscription, reader, messages));
    await db
      .update(mailSubscription)
      .set({ untilTime: until, nextTime: nextTimeOf(digest, clock.now(), timezone), failures: 0 })
      // Not if the person has changed or ended it meanwhile.
      .where(and(own, eq(mailSubscription.digest, digest)));
  } catch (error) {
    const minutes = Math.min(RETRY.first * 2 ** failures, RETRY.longest);
    logger.warn('messages could not be mailed', { error, personId, retryInMinutes: minutes });
    await db
      .update(mailSubscription)
      .set({
        failures: sql`least(${mailSubscription.failures} + 1, 20)`,
        nextTime: sql`${moment(clock.now())} + ${minutes} * interval '1 minute'`,
      })
      .where(and(own, eq(mailSubscription.digest, digest)));
  }
}
