import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CallName } from '../../../widgets/contract/calls.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { idempotency } from '../db/schema.ts';
import { PlatformError } from './platform-error.ts';

/** Period in which the first result of a client key is returned again, in milliseconds. */
export const KEPT = 24 * 60 * 60 * 1000;

/** Write that a client may retry. The same key with another body is a client error. */
export interface Intent {
  personId: string;
  call: CallName;
  clientKey: string | undefined;
  body: unknown;
  now: Date;
}

/**
 * Runs the work of an intent once, in a transaction. The result is stored in the same transaction, so that a
 * client can retry after a lost response. A concurrent call with the same key waits for the first. Throws
 * VALIDATION if the key was used for another write.
 */
export async function runIdempotent<T extends object>(
  db: Db,
  intent: Intent,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { personId, call, clientKey, now } = intent;
  return db.transaction(async tx => {
    if (clientKey === undefined) return work(tx);
    await lockUntilCommit(tx, `idempotency ${personId} ${clientKey}`);
    const bodyHash = createHash('sha256').update(JSON.stringify(intent.body)).digest('base64url');
    const key = and(eq(idempotency.personId, personId), eq(idempotency.clientKey, clientKey));
    const [first] = await tx.select().from(idempotency).where(key);
    if (first && now.getTime() - first.time.getTime() < KEPT) {
      if (first.call === call && first.bodyHash === bodyHash) return first.data as T;
      throw new PlatformError('VALIDATION', {
        fieldErrors: [{ field: 'clientKey', message: 'this key was used for something else' }],
      });
    }
    const data = await work(tx);
    await tx.delete(idempotency).where(key);
    await tx.insert(idempotency).values({ personId, clientKey, call, bodyHash, data, time: now });
    return data;
  });
}
