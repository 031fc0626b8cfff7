import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { ucRecord } from '../db/schema.ts';

/** Record types that are revoked together with their grant. */
const GRANTED = new Set(['AuthorizationCode', 'AccessToken']);
/** Record type of used request objects, which is not one of the protocol library's own. */
const USED_REQUEST = 'UsedRequest';

/**
 * Returns the protocol library's storage adapter. Sessions, interactions, grants and codes are stored in the
 * database, so that they survive a restart and are shared between processes.
 */
export function recordsIn(db: Db, clock: Clock): AdapterFactory {
  return model => recordsOf(model, db, clock);
}

function recordsOf(model: string, db: Db, clock: Clock): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;
  const findBy = async (condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> => {
    const living = or(isNull(ucRecord.expireTime), gt(ucRecord.expireTime, clock.now()));
    const [row] = await db.select().from(ucRecord).where(and(condition, living));
    if (!row) return undefined;
    return row.consumedTime ? { ...row.payload, consumed: seconds(row.consumedTime) } : row.payload;
  };

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: { ...payload },
        grantId: GRANTED.has(model) ? (payload.grantId ?? null) : null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expireTime: expiresIn === undefined ? null : new Date(clock.now().getTime() + expiresIn * 1000),
      };
      await db
        .insert(ucRecord)
        .values({ key: keyOf(id), ...values })
        .onConflictDoUpdate({ target: ucRecord.key, set: values });
    },
    find: id => findBy(eq(ucRecord.key, keyOf(id))),
    findByUid: uid => findBy(eq(ucRecord.uid, uid)),
    findByUserCode: userCode => findBy(eq(ucRecord.userCode, userCode)),
    async consume(id) {
      const consumed = await db
        .update(ucRecord)
        .set({ consumedTime: clock.now() })
        .where(and(eq(ucRecord.key, keyOf(id)), isNull(ucRecord.consumedTime)))
        .returning({ key: ucRecord.key });
      // Two requests may present the same unused code; only one row update succeeds.
      if (consumed.length === 0) throw new InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db.delete(ucRecord).where(eq(ucRecord.key, keyOf(id)));
    },
    async revokeByGrantId(grantId) {
      await db.delete(ucRecord).where(eq(ucRecord.grantId, grantId));
    },
  };
}

/** Marks a request object as used until `expireTime`. Returns false if it was used before. */
export async function markRequestUsed(db: Db, id: string, expireTime: Date): Promise<boolean> {
  const made = await db
    .insert(ucRecord)
    .values({ key: `${USED_REQUEST}:${id}`, payload: {}, expireTime })
    .onConflictDoNothing()
    .returning({ key: ucRecord.key });
  return made.length > 0;
}

/** Deletes expired records. */
export async function sweepRecords(db: Db, now: Date): Promise<void> {
  await db.delete(ucRecord).where(lt(ucRecord.expireTime, now));
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
