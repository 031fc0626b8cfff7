import { sql } from 'drizzle-orm';
import type { Db } from './handle.ts';

/**
 * Takes the lock under which the audience of a dynamic, a news article or an activity is set, until the transaction ends.
 * A change of a space's visibility waits for it. A transaction that locks one of these rows and then changes its space
 * takes it first, because a change of a space takes the two in this order.
 */
export async function lockAudience(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('audience', 0))`);
}
