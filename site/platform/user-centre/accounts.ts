import { randomUUID } from 'node:crypto';
import { eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { ucAccount } from '../db/schema.ts';

/** An account to open: the password is hashed already. */
export interface NewAccount {
  account: string;
  passwordHash: string;
  realName: string;
}

/** Which accounts can be signed in to: those of demo people only in a demo. */
export const canBeUsed = ({ demo = false }: { demo?: boolean }): SQL | undefined =>
  demo ? undefined : isNull(ucAccount.demoNote);

/** One spelling per account, whatever keyboard it was typed on. */
export const normalAccount = (account: string): string => account.normalize('NFKC').toLowerCase();

/** Opens an account, and answers its subject; null when there is one of this name. */
export async function addAccount(db: Db, given: NewAccount): Promise<string | null> {
  const [added] = await db
    .insert(ucAccount)
    .values({ sub: `member-${randomUUID()}`, ...given })
    .onConflictDoNothing({ target: ucAccount.account })
    .returning({ sub: ucAccount.sub });
  return added?.sub ?? null;
}

/** Opens an account, and answers its subject. One that is there already stays as it is, with its own password. */
export async function openAccount(db: Db, given: NewAccount): Promise<string> {
  const added = await addAccount(db, given);
  if (added !== null) return added;
  const [found] = await db.select().from(ucAccount).where(eq(ucAccount.account, given.account));
  if (!found) throw new Error('an account could not be kept');
  return found.sub;
}
