import { and, eq, gt, gte } from 'drizzle-orm';
import type { ErrorCode } from '../../../widgets/contract/envelope.ts';
import { rateLimit } from '../db/schema.ts';
import type { Platform } from '../dependencies.ts';
import { PlatformError } from './platform-error.ts';
import { consumeRateLimit, type Limit } from './rate-limit.ts';

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
