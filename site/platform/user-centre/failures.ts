import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, max } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { signInFailure } from '../db/schema.ts';

/** Rate limit for one kind of failure, as a leaky bucket: each failure raises the level, and time lowers it. */
interface Rule {
  /** Number of failures without a delay. The next one delays by one second, and each further one doubles the delay. */
  free: number;
  /** Seconds until one failure is forgotten. */
  leak: number;
  /** Maximum delay in seconds. */
  longest: number;
}

const MINUTE = 60;
const RULES = {
  /** Per account, from devices on which it has not signed in. */
  account: { free: 5, leak: 15 * MINUTE, longest: 15 * MINUTE },
  /** Per account and device, on a device on which the account has signed in before. */
  device: { free: 5, leak: 15 * MINUTE, longest: 15 * MINUTE },
  /** Per network address of unknown devices, which may be a whole school. */
  address: { free: 30, leak: MINUTE, longest: 15 * MINUTE },
  /** Links for the first administrator, per network address. */
  setUp: { free: 10, leak: MINUTE, longest: 15 * MINUTE },
  /** All unknown devices together: 100 per minute. */
  all: { free: 100, leak: MINUTE / 100, longest: 30 },
} as const satisfies Record<string, Rule>;

/** Counter that a failure increments. */
export interface Counter {
  key: string;
  rule: Rule;
}

/** Sign-in attempt. */
interface Try {
  /** Normalised account name. */
  account: string;
  address: string;
  /** Id of a device that has signed in to the account before. Its failures have their own counter. */
  device: string | undefined;
}

/** Returns the counters of an attempt. Failures of strangers never delay a known device of the account. */
export function countersOf({ account, address, device }: Try): [Counter, ...Counter[]] {
  if (device !== undefined) return [counter('device', `${device} ${account}`)];
  return [counter('account', account), counter('address', address), counter('all', '')];
}

/** Returns the counter of attempts to use a link for the first administrator. */
export const setUpCounters = (address: string): Counter[] => [counter('setUp', address)];

/** Keys are hashed, because users sometimes type passwords into the account field. */
const counter = (kind: keyof typeof RULES, of: string): Counter => ({
  key: createHash('sha256').update(`${kind} ${of}`).digest('base64url'),
  rule: RULES[kind],
});

/** Returns the seconds until the next attempt is allowed; 0 if it is allowed now. */
export async function secondsToWait(db: Db, counters: Counter[], now: Date): Promise<number> {
  const keys = counters.map(({ key }) => key);
  const [row] = await db
    .select({ until: max(signInFailure.waitUntil) })
    .from(signInFailure)
    .where(and(inArray(signInFailure.key, keys), gt(signInFailure.waitUntil, now)));
  return row?.until ? Math.ceil((row.until.getTime() - now.getTime()) / 1000) : 0;
}

/** Counts a failure. Rows are locked in the order of `counters`, so that concurrent processes cannot deadlock. */
export async function countFailure(db: Db, counters: Counter[], now: Date): Promise<void> {
  await db.transaction(async tx => {
    for (const { key, rule } of counters) {
      const none = { level: 0, time: now, waitUntil: now, forgetTime: now };
      await tx
        .insert(signInFailure)
        .values({ key, ...none })
        .onConflictDoNothing();
      const [row = none] = await tx
        .select()
        .from(signInFailure)
        .where(eq(signInFailure.key, key))
        .for('update');
      await tx
        .update(signInFailure)
        .set(after(row, rule, now))
        .where(eq(signInFailure.key, key));
    }
  });
}

/** Resets counters. */
export async function forgetFailures(db: Db, counters: Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await db.delete(signInFailure).where(inArray(signInFailure.key, keys));
}

/** Deletes counters whose failures are all forgotten. */
export async function sweepFailures(db: Db, now: Date): Promise<void> {
  await db.delete(signInFailure).where(lte(signInFailure.forgetTime, now));
}

/** Returns the values of a counter after another failure. */
function after(row: { level: number; time: Date }, { free, leak, longest }: Rule, now: Date) {
  const passed = Math.max(0, now.getTime() - row.time.getTime()) / 1000;
  const level = Math.max(0, row.level - passed / leak) + 1;
  const beyond = Math.ceil(level - free);
  const delay = beyond > 0 ? Math.min(longest, 2 ** (beyond - 1)) : 0;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return { level, time: now, waitUntil: later(delay), forgetTime: later(Math.max(delay, level * leak)) };
}
