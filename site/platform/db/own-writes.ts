import { sql } from 'drizzle-orm';
import type { Db } from './handle.ts';

/** Position up to which a replica must have replayed the primary's log so that a person reads what they have written. */
export async function positionFor(db: Db, personId: string): Promise<bigint> {
  const { rows } = await db.execute<{ position: string }>(
    sql`select pg_wal_lsn_diff(position, '0/0') as position from person_write where person_id = ${personId}`,
  );
  return BigInt(rows[0]?.position ?? 0);
}

/** Records that a person has written, whichever process receives their next request. */
export async function recordWrite(db: Db, personId: string): Promise<void> {
  await db.execute(sql`insert into person_write (person_id, position)
    values (${personId}, pg_current_wal_insert_lsn())
    on conflict (person_id) do update set position = excluded.position`);
}
