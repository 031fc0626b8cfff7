import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../widgets/contract/envelope.ts';
import type { Db } from '../db/handle.ts';
import { rateLimit } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import type { Platform } from '../dependencies.ts';
import type { Limit } from './limits.ts';
import { PlatformError } from './platform-error.ts';

/** Counts a request of `key`. Throws RATE_LIMITED, with the seconds until the window ends, if the limit is exceeded. */
export async function consumeRateLimit(
  db: Db,
  now: Date,
  key: string,
  { max, seconds }: Limit,
): Promise<void> {
  const windowEnd = new Date(now.getTime() + seconds * 1000);
  const isOver = sql`${rateLimit.windowEnd} <= ${moment(now)}`;
  const [turn] = await db
    .insert(rateLimit)
    .values({ key, count: 1, windowEnd })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimit.count}, ${max}) + 1 end`,
        windowEnd: sql`case when ${isOver} then excluded.window_end else ${rateLimit.windowEnd} end`,
      },
    })
    .returning();
  if (!turn || turn.count <= max) return;
  const retryAfter = Math.max(1, Math.ceil((turn.windowEnd.getTime() - now.getTime()) / 1000));
  throw new PlatformError('RATE_LIMITED', { retryAfter });
}

/**
 * Runs work by which a secret could be guessed. Each failure with `wrong` counts. Once `limit` is reached,
 * throws RATE_LIMITED for `key` until the window ends, even for the right secret.
 */
export async function limitFailures<T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { key, limit, wrong }: { key: string; limit: Limit; wrong: ErrorCode },
  work: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const usedUp = and(eq(rateLimit.key, key), gte(rateLimit.count, limit.max), gt(rateLimit.windowEnd, now));
  const [paused] = await db.select().from(rateLimit).where(usedUp);
  if (paused) {
    const retryAfter = Math.ceil((paused.windowEnd.getTime() - now.getTime()) / 1000);
    throw new PlatformError('RATE_LIMITED', { retryAfter });
  }
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof PlatformError && failure.code === wrong)
      await consumeRateLimit(db, now, key, limit);
    throw failure;
  }
}
