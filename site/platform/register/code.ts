import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { REGISTER } from '../../../widgets/contract/register/calls.ts';
import { type ContactPoint, contactHash, maskOf } from '../contact/contact-point.ts';
import type { Db } from '../db/handle.ts';
import { registerCode } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { Logger } from '../logger.ts';
import { message } from '../messages/words.ts';

/** Stored form of a code: a keyed hash of the contact and the code. */
const codeHashOf = (db: Db, { kind, value }: ContactPoint, code: string): Promise<string> =>
  contactHash(db, { kind, value: `${value} ${code}` });

/** Creates a code that verifies a phone number or email address. Invalidates an earlier code for it. */
export async function makeRegisterCode(db: Db, contact: ContactPoint, now: Date): Promise<string> {
  const { digits, minutes } = REGISTER.code;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const made = {
    codeHash: await codeHashOf(db, contact, code),
    tries: 0,
    expireTime: new Date(now.getTime() + minutes * 60_000),
  };
  await db
    .insert(registerCode)
    .values({ contactHash: await contactHash(db, contact), ...made })
    .onConflictDoUpdate({ target: registerCode.contactHash, set: made });
  return code;
}

/**
 * Counts an attempt and returns whether the code is correct. Must run outside the transaction that it guards:
 * a rollback must not undo the count.
 */
export async function tryRegisterCode(
  db: Db,
  contact: ContactPoint,
  code: string,
  now: Date,
): Promise<boolean> {
  const [tried] = await db
    .update(registerCode)
    .set({ tries: sql`${registerCode.tries} + 1` })
    .where(
      and(
        eq(registerCode.contactHash, await contactHash(db, contact)),
        gt(registerCode.expireTime, now),
        lt(registerCode.tries, REGISTER.code.tries),
      ),
    )
    .returning();
  return tried?.codeHash === (await codeHashOf(db, contact, code));
}

/** Deletes a correct code. Throws CODE_INVALID if a concurrent request has used it. */
export async function spendRegisterCode(tx: Db, contact: ContactPoint, code: string): Promise<void> {
  const spent = await tx
    .delete(registerCode)
    .where(eq(registerCode.codeHash, await codeHashOf(tx, contact, code)))
    .returning();
  if (spent.length === 0) throw wrongCode();
}

/** The same error for codes that are wrong, expired, tried too often, or missing. */
export const wrongCode = () =>
  new PlatformError('CODE_INVALID', {
    words: message('register_wrongCode'),
  });

/** Sends a code to a phone number or email address. */
export type SendCode = (to: ContactPoint, code: string, lang: Lang) => Promise<void>;

/**
 * Selects how codes are sent: through the operator's service, or without one to the log, on localhost only.
 * Undefined if codes cannot be sent.
 */
export function senderOf(
  service: string | undefined,
  platform: string,
  logger: Logger,
): SendCode | undefined {
  if (service) return postCodes(service);
  return new URL(platform).hostname === 'localhost' ? logCodes(logger) : undefined;
}

const logCodes =
  (logger: Logger): SendCode =>
  async (to, code) =>
    logger.info('a code for registering', { to: maskOf(to), digits: code });

/** Timeout of the service that sends codes, in milliseconds. */
const TIMEOUT = 5_000;

const postCodes =
  (address: string): SendCode =>
  async ({ kind, value }, code, lang) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind, to: value, code, lang }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the service that sends codes answered ${answer.status}`);
  };

/** Digits and letters without look-alikes (no 0, 1, I, L, O, U). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an unguessable receipt number that can be written down: 24 characters, 117 bits of entropy. */
export function makeReceiptNo(): string {
  const signs: string[] = [];
  while (signs.length < 24)
    for (const byte of randomBytes(32)) if (byte < 240) signs.push(ALPHABET[byte % ALPHABET.length] ?? '');
  return (signs.slice(0, 24).join('').match(/.{6}/g) ?? []).join('-');
}
