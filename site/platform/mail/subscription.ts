import { eq, type SQL, sql } from 'drizzle-orm';
import { DIGEST } from '../../../widgets/contract/limits.ts';
import type { MessageDigest, MessageSettings } from '../../../widgets/contract/message/schema.ts';
import { personOfToken, personToken } from '../auth/person-token.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { mailSubscription } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import type { Lang } from '../http/language.ts';

/** Returns where a person's messages are mailed, and how often. */
export async function getSubscription(
  db: Db,
  personId: string,
): Promise<NonNullable<MessageSettings['mail']>> {
  const [found] = await db.select().from(mailSubscription).where(eq(mailSubscription.personId, personId));
  return found ? { address: found.address, digest: found.digest } : { digest: DIGEST.off };
}

/**
 * Sets where a person's messages are mailed from now on, and how often. `timezone` is the platform's. Mails are in the language
 * in which this was asked for.
 */
export async function saveSubscription(
  db: Db,
  personId: string,
  { address, digest }: { address: string; digest: MessageDigest },
  { now, lang, timezone }: { now: Date; lang: Lang; timezone: string },
): Promise<void> {
  const nextTime = nextTimeOf(digest, now, timezone);
  const fresh = { address, digest, lang, failures: 0, nextTime };
  await db
    .insert(mailSubscription)
    .values({ personId, ...fresh, untilTime: now })
    .onConflictDoUpdate({
      target: mailSubscription.personId,
      // Turned on again, it begins with what is new then.
      set: {
        ...fresh,
        untilTime: sql`case when ${mailSubscription.digest} = ${DIGEST.off} then ${moment(now)} else ${mailSubscription.untilTime} end`,
      },
    });
}

/** Removes a person's address. */
export async function deleteSubscription(db: Db, personId: string): Promise<void> {
  await db.delete(mailSubscription).where(eq(mailSubscription.personId, personId));
}

/** Hour of the day at which daily and weekly mails are sent. */
const HOUR_OF_DAY = 7;

/** When to look for messages next, after `now`: SQL of a time, or of null. Weekly mails are sent on Mondays. */
export function nextTimeOf(digest: MessageDigest, now: Date, timezone: string): SQL<Date> {
  const wall = sql`(${moment(now)} at time zone ${timezone}::text)`;
  const instant = (local: SQL) => sql<Date>`(${local}) at time zone ${timezone}::text`;
  const hour = sql.raw(`interval '${HOUR_OF_DAY} hours'`);
  /** The first such hour of a period that is not over. */
  const inPeriod = (unit: 'day' | 'week') => {
    const period = sql.raw(`interval '1 ${unit}'`);
    const begins = sql`date_trunc(${sql.raw(`'${unit}'`)}, ${wall} - ${hour} + ${period})`;
    return instant(sql`${begins} + ${hour}`);
  };
  switch (digest) {
    case DIGEST.off:
      return sql`null::timestamptz`;
    case DIGEST.hourly:
      return instant(sql`date_trunc('hour', ${wall}) + interval '1 hour'`);
    case DIGEST.daily:
      return inPeriod('day');
    case DIGEST.weekly:
      return inPeriod('week');
    case DIGEST.atOnce:
      return sql`${moment(now)} + interval '2 minutes'`;
  }
}

/** Name of the key of tokens that end a person's mails. */
const KEY = 'unsubscribe';

/** Returns the address at which a person unsubscribes without signing in. `origin` is that of the platform. */
export const unsubscribeUrlOf = async (db: Db, personId: string, origin: string): Promise<string> =>
  `${origin}${UNSUBSCRIBE_PATH}?token=${await personToken(db, KEY, personId, 0)}`;
export const UNSUBSCRIBE_PATH = '/mskt/mail/unsubscribe';

/** Returns the person of such an address, and the email address. Undefined if it was never issued, or nothing is mailed. */
export async function subscriberOf(
  db: Db,
  token: string,
): Promise<{ person: Person; address: string; digest: MessageDigest } | undefined> {
  const person = await personOfToken(db, KEY, token, () => 0);
  if (!person) return undefined;
  const { address, digest } = await getSubscription(db, person.id);
  return address === undefined ? undefined : { person, address, digest };
}

/** Ends a person's mails. The address is kept, so that they can be turned on again. */
export async function unsubscribe(db: Db, personId: string): Promise<void> {
  await db
    .update(mailSubscription)
    .set({ digest: DIGEST.off, nextTime: null })
    .where(eq(mailSubscription.personId, personId));
}
