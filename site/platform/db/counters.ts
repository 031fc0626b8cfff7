import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { Db } from './open.ts';
import { activity, comment, dynamic, news, praise, signup, space } from './schema.ts';

/** Column that triggers maintain, and the truth it is derived from. */
interface Counter {
  name: string;
  column: PgColumn;
  truth: SQL;
}

/** Tables with stored numbers, which have an `id`. */
type Counted = typeof dynamic | typeof news | typeof activity;

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
      { name: 'comments of news', column: news.commentNum, truth: commentsOf(news.objectId) },
    ],
  },
  {
    table: activity,
    counters: [
      {
        name: 'audience of activities',
        column: activity.audience,
        truth: sql`least(${activity.visibility}, case when ${activity.organizerType} in (3, 4) then coalesce(
          (select ${space.visibility} from ${space} where ${space.id} = ${activity.organizerId}), 0) else 2 end)`,
      },
      { name: 'comments of activities', column: activity.commentNum, truth: commentsOf(activity.objectId) },
      { name: 'sign-ups', column: activity.signupNum, truth: signupsWith(SIGNUP_STATUS.confirmed) },
      { name: 'pending sign-ups', column: activity.pendingNum, truth: signupsWith(SIGNUP_STATUS.pending) },
      { name: 'waiting sign-ups', column: activity.waitNum, truth: signupsWith(SIGNUP_STATUS.waiting) },
      { name: 'leaves', column: activity.leaveNum, truth: signupsWith(SIGNUP_STATUS.onLeave) },
      {
        name: 'check-ins',
        column: activity.checkinNum,
        truth: signupsWith(SIGNUP_STATUS.confirmed, sql`${signup.checkinTime} is not null`),
      },
      {
        name: 'places of activities',
        column: activity.placeNum,
        truth: sql`(select coalesce(sum(1 + ${signup.guests}), 0) from ${signup}
          where ${signup.activityId} = ${activity.id} and ${signup.status} in (2, 4))`,
      },
    ],
  },
];

function signupsWith(status: number, such = sql`true`): SQL {
  return sql`(select count(*) from ${signup}
    where ${signup.activityId} = ${activity.id} and ${signup.status} = ${status} and ${such})`;
}

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
