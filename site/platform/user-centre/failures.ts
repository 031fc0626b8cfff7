import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, max } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { signInFailure } from '../db/schema.ts';

/** How failures of one kind delay the next try. A level counts them, and falls as time passes. */
interface Rule {
  /** Failures without a delay. Each one more doubles it, from one second on. */
  free: number;
  /** Seconds after which one failure is forgotten. */
  leak: number;
  /** Longest delay in seconds. */
  longest: number;
}

const MINUTE = 60;
const RULES = {
  /** Of one account, from devices that it has not signed in on. */
  account: { free: 5, leak: 15 * MINUTE, longest: 15 * MINUTE },
  /** Of one account, on one device that it has signed in on before. */
  device: { free: 5, leak: 15 * MINUTE, longest: 15 * MINUTE },
  /** Of unknown devices at one address, which may be that of a whole school. */
  address: { free: 30, leak: MINUTE, longest: 15 * MINUTE },
  /** Of links for the first administrator, at one address. */
  setUp: { free: 10, leak: MINUTE, longest: 15 * MINUTE },
  /** Of all unknown devices: 100 a minute. */
  all: { free: 100, leak: MINUTE / 100, longest: 30 },
} as const satisfies Record<string, Rule>;

/** What a failure counts for. */
export interface Counter {
  key: string;
  rule: Rule;
}

/** Who tries to sign in to an account. */
export interface Try {
  /** In its one spelling. */
  account: string;
  address: string;
  /** The id of a device that has signed in to the account before. Its failures count for itself alone. */
  device: string | undefined;
}

/** The counters of a try: a stranger's failures never delay a device that has signed in to the account before. */
export function countersOf({ account, address, device }: Try): [Counter, ...Counter[]] {
  if (device !== undefined) return [counter('device', `${device} ${account}`)];
  return [counter('account', account), counter('address', address), counter('all', '')];
}

/** The counter of tries to use a link for the first administrator. */
export const setUpCounters = (address: string): Counter[] => [counter('setUp', address)];

/** Keys are hashes: people type passwords into the field of the account. */
const counter = (kind: keyof typeof RULES, of: string): Counter => ({
  key: createHash('sha256').update(`${kind} ${of}`).digest('base64url'),
  rule: RULES[kind],
});

/** Seconds until the next try is allowed; 0 when it is allowed now. */
export async function secondsToWait(db: Db, counters: Counter[], now: Date): Promise<number> {
  const keys = counters.map(({ key }) => key);
  const [row] = await db
    .select({ until: max(signInFailure.waitUntil) })
    .from(signInFailure)
    .where(and(inArray(signInFailure.key, keys), gt(signInFailure.waitUntil, now)));
  return row?.until ? Math.ceil((row.until.getTime() - now.getTime()) / 1000) : 0;
}

/** Counts a failure. Processes that count at once wait for each other, always in the order of the counters. */
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

/** Forgets the failures of these counters. */
export async function forgetFailures(db: Db, counters: Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await db.delete(signInFailure).where(inArray(signInFailure.key, keys));
}

/** Removes counters whose failures are all forgotten. */
export async function sweepFailures(db: Db, now: Date): Promise<void> {
  await db.delete(signInFailure).where(lte(signInFailure.forgetTime, now));
}

/** A counter after one more failure. */
function after(row: { level: number; time: Date }, { free, leak, longest }: Rule, now: Date) {
  const passed = Math.max(0, now.getTime() - row.time.getTime()) / 1000;
  const level = Math.max(0, row.level - passed / leak) + 1;
  const beyond = Math.ceil(level - free);
  const delay = beyond > 0 ? Math.min(longest, 2 ** (beyond - 1)) : 0;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return { level, time: now, waitUntil: later(delay), forgetTime: later(Math.max(delay, level * leak)) };
}
