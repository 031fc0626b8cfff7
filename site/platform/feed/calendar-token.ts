import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FeedToken } from '../../../widgets/contract/feed/schema.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { person } from '../db/schema.ts';
import { secretOf } from '../db/secret.ts';

/** Returns the token of a person's calendar: derived from a key, the person and a counter, so it is not stored. */
async function tokenOf(
  db: Db,
  { id, calendarVersion }: Pick<Person, 'id' | 'calendarVersion'>,
): Promise<string> {
  const key = await secretOf(db, 'calendar', () => randomBytes(32).toString('base64url'));
  const mac = createHmac('sha256', key).update(`${id} ${calendarVersion}`).digest('base64url');
  return `${Buffer.from(id).toString('base64url')}.${mac}`;
}

/** Returns the token of a person's calendar with its address. `origin` is that of the platform. */
export async function feedTokenOf(db: Db, owner: Person, origin: string): Promise<FeedToken> {
  const token = await tokenOf(db, owner);
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
export async function ownerOf(db: Db, token: string): Promise<Person | undefined> {
  const id = Buffer.from(token.split('.')[0] ?? '', 'base64url')
    .toString()
    .replaceAll('\0', '');
  const [owner] = await db.select().from(person).where(eq(person.id, id));
  const expected = Buffer.from(await tokenOf(db, owner ?? { id, calendarVersion: -1 }));
  const given = Buffer.from(token);
  const isEqual = given.length === expected.length && timingSafeEqual(given, expected);
  return isEqual ? owner : undefined;
}
