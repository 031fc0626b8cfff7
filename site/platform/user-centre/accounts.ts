import { randomUUID } from 'node:crypto';
import { eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { ucAccount } from '../db/schema.ts';

/** Account to create, with an already hashed password. */
export interface NewAccount {
  account: string;
  passwordHash: string;
  realName: string;
}

/** Returns the condition for accounts that can sign in. Demo accounts can sign in only in a demo. */
export const canBeUsed = ({ demo = false }: { demo?: boolean }): SQL | undefined =>
  demo ? undefined : isNull(ucAccount.demoNote);

/** Normalises an account name, so that it does not depend on the keyboard (NFKC, lower case). */
export const normalAccount = (account: string): string => account.normalize('NFKC').toLowerCase();

/** Creates an account and returns its subject, or null if the name is taken. */
export async function addAccount(db: Db, given: NewAccount): Promise<string | null> {
  const [added] = await db
    .insert(ucAccount)
    .values({ sub: `member-${randomUUID()}`, ...given })
    .onConflictDoNothing({ target: ucAccount.account })
    .returning({ sub: ucAccount.sub });
  return added?.sub ?? null;
}

/** Creates an account and returns its subject. An existing account stays unchanged and keeps its password. */
export async function openAccount(db: Db, given: NewAccount): Promise<string> {
  const added = await addAccount(db, given);
  if (added !== null) return added;
  const [found] = await db.select().from(ucAccount).where(eq(ucAccount.account, given.account));
  if (!found) throw new Error('an account could not be kept');
  return found.sub;
}
