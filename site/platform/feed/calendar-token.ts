import { eq, sql } from 'drizzle-orm';
import type { FeedToken } from '../../../widgets/contract/feed/schema.ts';
import { personOfToken, personToken } from '../auth/person-token.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { person } from '../db/schema.ts';

/** Name of the key of calendars' tokens. */
const KEY = 'calendar';

/** Returns the token of a person's calendar with its address. `origin` is that of the platform. */
export async function feedTokenOf(db: Db, owner: Person, origin: string): Promise<FeedToken> {
  const token = await personToken(db, KEY, owner.id, owner.calendarVersion);
  return { token, url: `${origin}/mskt/api/index/feed/my/${token}.ics` };
}

/** Renews the address of a person's calendar, so that the former one is not valid any more. */
export async function renewFeedToken(db: Db, { id }: Person): Promise<Person> {
  const [renewed] = await db
    .update(person)
    .set({ calendarVersion: sql`${person.calendarVersion} + 1` })
    .where(eq(person.id, id))
    .returning();
  if (!renewed) throw new Error('the person of a session does not exist');
  return renewed;
}

/** Returns the person whose calendar has this token; undefined if it was renewed or never issued. */
export const ownerOf = (db: Db, token: string): Promise<Person | undefined> =>
  personOfToken(db, KEY, token, ({ calendarVersion }) => calendarVersion);
