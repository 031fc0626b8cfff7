import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';
import { comment, dynamic, news, praise, space } from './schema.ts';

/** Column that triggers maintain, and the truth it is derived from. */
interface Counter {
  name: string;
  column: PgColumn;
  truth: SQL;
}

/** Tables with stored numbers, which have an `id`. */
type Counted = typeof dynamic | typeof news;

const COUNTERS: readonly { table: Counted; counters: readonly Counter[] }[] = [
  {
    table: dynamic,
    counters: [
      {
        name: 'likes of dynamics',
        column: dynamic.likeNum,
        truth: sql`(select count(*) from ${praise} where ${praise.objectId} = ${dynamic.objectId})`,
      },
      { name: 'comments of dynamics', column: dynamic.commentNum, truth: commentsOf(dynamic.objectId) },
      {
        name: 'audience of dynamics',
        column: dynamic.audience,
        truth: sql`least(${dynamic.visibility}, case when ${dynamic.spaceIds} = '{}' then 2 else coalesce(
          (select max(${space.visibility}) from ${space} where ${space.id} = any(${dynamic.spaceIds})), 0) end)`,
      },
    ],
  },
  {
    table: news,
    counters: [
      {
        name: 'audience of news',
        column: news.audience,
        truth: sql`(case when ${news.scope} in (4, 5) then coalesce(
          (select ${space.visibility} from ${space} where ${space.id} = ${news.scopeId}), 0) else 2 end)`,
      },
    ],
  },
];

/** Number of comments and replies that readers see. */
function commentsOf(objectId: PgColumn): SQL {
  return sql`(select count(*) from ${comment} where ${comment.objectId} = ${objectId}
    and ${comment.deleteTime} is null and ${comment.removeTime} is null)`;
}

export interface Comparison {
  /** Number of rows that were compared. */
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
  for (const { table, counters } of COUNTERS) {
    for await (const ids of batches(db, table)) {
      compared += ids.length;
      for (const counter of counters) {
        const found = await differing(db, table, counter, ids);
        if (found.length === 0) continue;
        wrong.set(counter.name, (wrong.get(counter.name) ?? 0) + found.length);
        if (repair) await correct(db, table, counter, found);
      }
    }
  }
  return { compared, wrong: [...wrong].map(([name, rows]) => ({ name, rows })) };
}

/** Yields the ids of all rows of a table. */
async function* batches(db: Db, table: Counted): AsyncGenerator<string[]> {
  let last = '';
  while (true) {
    const ids = await idsOf(db, table, gt(table.id, last), BATCH);
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH) return;
    last = ids.at(-1) ?? '';
  }
}

const differing = (db: Db, table: Counted, { column, truth }: Counter, ids: string[]): Promise<string[]> =>
  idsOf(db, table, and(inArray(table.id, ids), sql`${column} <> ${truth}`), BATCH);

async function idsOf(db: Db, table: Counted, where: SQL | undefined, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${table.id} from ${table} where ${where} order by ${table.id} limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the rows before counting: a like in progress is either counted, or waits and is added afterwards. */
async function correct(db: Db, table: Counted, { column, truth }: Counter, ids: string[]): Promise<void> {
  await db.transaction(async tx => {
    const isWrong = inArray(table.id, ids);
    await tx.execute(sql`select from ${table} where ${isWrong} order by ${asc(table.id)} for update`);
    await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${truth} where ${isWrong}`);
  });
}
