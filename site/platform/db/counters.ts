import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';
import { comment, dynamic, praise, space } from './schema.ts';

/** Column of dynamics that triggers maintain, and the truth it is derived from. */
interface Counter {
  name: string;
  column: PgColumn;
  truth: SQL;
}

const COUNTERS: readonly Counter[] = [
  {
    name: 'likes of dynamics',
    column: dynamic.likeNum,
    truth: sql`(select count(*) from ${praise} where ${praise.objectId} = ${dynamic.objectId})`,
  },
  {
    name: 'comments of dynamics',
    column: dynamic.commentNum,
    truth: sql`(select count(*) from ${comment} where ${comment.objectId} = ${dynamic.objectId}
      and ${comment.deleteTime} is null and ${comment.removeTime} is null)`,
  },
  {
    name: 'audience of dynamics',
    column: dynamic.audience,
    truth: sql`least(${dynamic.visibility}, case when ${dynamic.spaceIds} = '{}' then 2 else coalesce(
      (select max(${space.visibility}) from ${space} where ${space.id} = any(${dynamic.spaceIds})), 0) end)`,
  },
];

export interface Comparison {
  /** Number of dynamics that were compared. */
  compared: number;
  /** Stored numbers that some rows have wrong. */
  wrong: { name: string; rows: number }[];
}

/** Rows that are compared at once, so that no statement takes long. */
const BATCH = 1_000;

/**
 * Compares all stored numbers with what they are derived from. With `repair`, corrects those that differ. People can go on writing meanwhile.
 */
export async function verifyCounters(db: Db, { repair }: { repair: boolean }): Promise<Comparison> {
  const wrong = new Map<string, number>();
  let compared = 0;
  for await (const ids of batches(db)) {
    compared += ids.length;
    for (const { name, column, truth } of COUNTERS) {
      const differs = and(inArray(dynamic.id, ids), sql`${column} <> ${truth}`);
      const found = await db.select({ id: dynamic.id }).from(dynamic).where(differs);
      if (found.length === 0) continue;
      wrong.set(name, (wrong.get(name) ?? 0) + found.length);
      if (repair)
        await correct(
          db,
          column,
          truth,
          found.map(({ id }) => id),
        );
    }
  }
  return { compared, wrong: [...wrong].map(([name, rows]) => ({ name, rows })) };
}

/** Yields the ids of all dynamics. */
async function* batches(db: Db): AsyncGenerator<string[]> {
  let last = '';
  while (true) {
    const rows = await db
      .select({ id: dynamic.id })
      .from(dynamic)
      .where(gt(dynamic.id, last))
      .orderBy(asc(dynamic.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Locks the rows before counting: a like in progress is either counted, or waits and is added afterwards. */
async function correct(db: Db, column: PgColumn, truth: SQL, ids: string[]): Promise<void> {
  await db.transaction(async tx => {
    const isWrong = inArray(dynamic.id, ids);
    await tx.select({ id: dynamic.id }).from(dynamic).where(isWrong).orderBy(asc(dynamic.id)).for('update');
    await tx.execute(sql`update ${dynamic} set ${sql.identifier(column.name)} = ${truth} where ${isWrong}`);
  });
}
