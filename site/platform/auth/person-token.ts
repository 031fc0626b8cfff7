import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { person } from '../db/schema.ts';
import { secretOf } from '../db/secret.ts';
import type { Person } from './session.ts';

/**
 * Returns a token by which a link acts for a person without a session. It is derived from a key of the purpose, the person and a
 * version, so that it is not stored, and another version makes it invalid.
 */
export async function personToken(db: Db, purpose: string, id: string, version: number): Promise<string> {
  const key = await secretOf(db, purpose, () => randomBytes(32).toString('base64url'));
  const mac = createHmac('sha256', key).update(`${id} ${version}`).digest('base64url');
  return `${Buffer.from(id).toString('base64url')}.${mac}`;
}

/** Returns the person of a token; undefined if it was never issued, or its version is not the current one. */
export async function personOfToken(
  db: Db,
  purpose: string,
  token: string,
  versionOf: (person: Person) => number,
): Promise<Person | undefined> {
  const id = Buffer.from(token.split('.')[0] ?? '', 'base64url')
    .toString()
    .replaceAll('\0', '');
  const [found] = await db.select().from(person).where(eq(person.id, id));
  const expected = Buffer.from(await personToken(db, purpose, id, found ? versionOf(found) : -1));
  const given = Buffer.from(token);
  const isEqual = given.length === expected.length && timingSafeEqual(given, expected);
  return isEqual ? found : undefined;
}
