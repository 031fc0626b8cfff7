import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CONTACT_CODE } from '../../../widgets/contract/limits.ts';
import type { Db } from '../db/handle.ts';
import { contactCode } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';
import { message } from '../messages/words.ts';
import { type ContactPoint, contactHash } from './contact-point.ts';

/** What a code is for. A code for one purpose is not valid for another. */
export type CodePurpose = 'register' | 'mail' | 'password';

/** Stored forms of a contact and of a code: keyed hashes, different for each purpose. */
const hashOf = (db: Db, purpose: CodePurpose, { value }: ContactPoint): Promise<string> =>
  contactHash(db, `${purpose} ${value}`);
const codeHashOf = (db: Db, purpose: CodePurpose, { value }: ContactPoint, code: string): Promise<string> =>
  contactHash(db, `${purpose} ${value} ${code}`);

/** Creates a code that verifies a phone number or email address. Invalidates an earlier one for the same purpose. */
export async function makeCode(
  db: Db,
  purpose: CodePurpose,
  contact: ContactPoint,
  now: Date,
): Promise<string> {
  const { digits, minutes } = CONTACT_CODE;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const made = {
    codeHash: await codeHashOf(db, purpose, contact, code),
    tries: 0,
    expireTime: new Date(now.getTime() + minutes * 60_000),
  };
  await db
    .insert(contactCode)
    .values({ contactHash: await hashOf(db, purpose, contact), ...made })
    .onConflictDoUpdate({ target: contactCode.contactHash, set: made });
  return code;
}

/**
 * Counts an attempt and returns whether the code is correct. Must run outside the transaction that it guards:
 * a rollback must not undo the count.
 */
export async function tryCode(
  db: Db,
  purpose: CodePurpose,
  contact: ContactPoint,
  code: string,
  now: Date,
): Promise<boolean> {
  const [tried] = await db
    .update(contactCode)
    .set({ tries: sql`${contactCode.tries} + 1` })
    .where(
      and(
        eq(contactCode.contactHash, await hashOf(db, purpose, contact)),
        gt(contactCode.expireTime, now),
        lt(contactCode.tries, CONTACT_CODE.tries),
      ),
    )
    .returning();
  return tried?.codeHash === (await codeHashOf(db, purpose, contact, code));
}

/** Deletes a correct code. Throws CODE_INVALID if a concurrent request has used it. */
export async function spendCode(
  tx: Db,
  purpose: CodePurpose,
  contact: ContactPoint,
  code: string,
): Promise<void> {
  const spent = await tx
    .delete(contactCode)
    .where(eq(contactCode.codeHash, await codeHashOf(tx, purpose, contact, code)))
    .returning();
  if (spent.length === 0) throw wrongCode();
}

/** The same error for codes that are wrong, expired, tried too often, or missing. */
export const wrongCode = () => new PlatformError('CODE_INVALID', { words: message('wrongCode') });
