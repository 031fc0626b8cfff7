import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { REGISTER } from '../../../widgets/core/contract/register-limits.ts';
import { type ContactPoint, contactHash } from '../contact/contact-point.ts';
import type { Db } from '../db/open.ts';
import { registerCode } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

/** A code on its way: what it proves, and what is kept of it. */
const codeHashOf = (db: Db, { kind, value }: ContactPoint, code: string): Promise<string> =>
  contactHash(db, { kind, value: `${value} ${code}` });

/** Makes the code by which somebody proves a phone number or mail address. One that was made before is over. */
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

/** Counts a try, and tells whether it was right. nb. outside the work it guards, which may be undone: the try may not. */
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

/** Uses a right code up. Throws CODE_INVALID when somebody else was faster. */
export async function spendRegisterCode(tx: Db, contact: ContactPoint, code: string): Promise<void> {
  const spent = await tx
    .delete(registerCode)
    .where(eq(registerCode.codeHash, await codeHashOf(tx, contact, code)))
    .returning();
  if (spent.length === 0) throw wrongCode();
}

/** The same for a wrong code, one that is too old or was tried too often, and none at all. */
export const wrongCode = () =>
  new PlatformError('CODE_INVALID', {
    words: {
      en: 'This code is not right, or no longer good. Check it, or ask for a new one.',
      'zh-CN': '验证码不正确或已失效，请核对或重新获取。',
    },
  });
