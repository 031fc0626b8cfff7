import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { ucAccount } from '../schema.ts';

/** An account to open: the password is hashed already. */
export interface NewAccount {
  account: string;
  passwordHash: string;
  realName: string;
}

/** Opens an account, and answers its subject. One that is there already stays as it is, with its own password. */
export async function openAccount(db: Db, given: NewAccount): Promise<string> {
  await db
    .insert(ucAccount)
    .values({ sub: `member-${randomUUID()}`, ...given })
    .onConflictDoNothing({ target: ucAccount.account });
  const [found] = await db.select().from(ucAccount).where(eq(ucAccount.account, given.account));
  if (!found) throw new Error('an account could not be kept');
  return found.sub;
}
