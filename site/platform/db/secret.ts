import { eq } from 'drizzle-orm';
import type { Db } from './handle.ts';
import { secret } from './schema.ts';

/**
 * Returns a secret that is generated on first use and never changes, for every process on this database. If
 * two processes start at once, both return the value that was stored first.
 */
export async function secretOf<T>(db: Db, name: string, make: () => T | Promise<T>): Promise<T> {
  const known = await read<T>(db, name);
  if (known !== undefined) return known;
  await db
    .insert(secret)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const kept = await read<T>(db, name);
  if (kept === undefined) throw new Error(`the secret "${name}" could not be kept in the database`);
  return kept;
}

async function read<T>(db: Db, name: string): Promise<T | undefined> {
  const [row] = await db.select().from(secret).where(eq(secret.name, name));
  return row?.value as T | undefined;
}
