import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SIGNUP_STATUS } from '../../../widgets/contract/signup/calls.ts';
import type { Db } from './handle.ts';
import {
  activity,
  comment,
  dynamic,
  dynamicList,
  news,
  person,
  personFollow,
  praise,
  signup,
  space,
  spaceMember,
  theme,
  themeFollow,
} from './schema.ts';

/** What triggers maintain of the rows of a table. */
interface Counter {
  name: string;
  /** Whether a row is wrong. */
  differs: SQL;
  /** Statements that correct the rows whose id is one of a list, which is a parameter so that any plan finds them by index. */
  repair(ids: SQL): SQL[];
}

/** Messages about the likes of a dynamic, or about a comment: whom they are for, and their time. */
const messages = (source: 'like' | 'comment', id: PgColumn): Counter => ({
  name: `messages about ${source}s`,
  differs: sql`exists (
    select from (select person_id, time from inbox where source = ${source} and source_id = ${id}) stored
    full join (select person_id, time from inbox_truth where source = ${source} and source_id = ${id}) truth
      using (person_id, time)
    where stored.person_id is null or truth.person_id is null)`,
  repair: ids => [
    sql`delete from inbox where source = ${source} and source_id = any(${ids})`,
    sql`insert into inbox select * from inbox_truth where source = ${source} and source_id = any(${ids})`,
  ],
});

/** Words by which search finds what has an id. */
const words = (type: string, id: PgColumn): Counter => ({
  name: `words of each ${type}`,
  differs: sql`(select row(time, words) from search_document where type = ${type} and id = ${id})
    is distinct from (select row(time, words) from search_truth where type = ${type} and id = ${id})`,
  repair: ids => [
    sql`delete from search_document where type = ${type} and id = any(${ids})`,
    sql`insert into search_document select type, id, time, words from search_truth where type = ${type} and id = any(${ids})`,
  ],
});

/** Tables with stored numbers, which have an `id`. */
type Counted =
  | typeof dynamic
  | typeof comment
  | typeof news
  | typeof activity
  | typeof space
  | typeof theme
  | typeof person;

/** Column, and the truth that it is derived from. */
function column(name: string, stored: PgColumn, truth: SQL): Counter {
  const isNumber = stored.getSQLType() === 'double precision';
  return {
    name,
    // Sums of fractions depend on the order of their parts.
    differs: isNumber ? sql`abs(${stored} - ${truth}) > 1e-6 * ${truth}` : sql`${stored} <> ${truth}`,
    repair: ids => [
      sql`update ${stored.table} set ${sql.identifier(stored.name)} = ${truth} where id = any(${ids})`,
    ],
  };
}

const LISTS: Counter = {
  name: 'lists of dynamics',
  differs: sql`exists (
    select from (select * from dynamic_list where dynamic_id = ${dynamic.id}) stored
    full join (select * from dynamic_list_truth where dynamic_id = ${dynamic.id}) truth using (list, top, time)
    where stored.dynamic_id is null or truth.dynamic_id is null)`,
  repair: ids => [
    sql`delete from dynamic_list where dynamic_id = any(${ids})`,
    sql`insert into dynamic_list select * from dynamic_list_truth where dynamic_id = any(${ids})`,
  ],
};

const COUNTERS: readonly { table: Counted; counters: readonly Counter[] }[] = [
  {
    table: dynamic,
    counters: [
      column(
        'likes of dynamics',
        dynamic.likeNum,
        sql`(select count(*) from ${praise} where ${praise.objectId} = ${dynamic.objectId})`,
      ),
      column('comments of dynamics', dynamic.commentNum, commentsOf(dynamic.objectId)),
      column(
        'audience of dynamics',
        dynamic.audience,
        sql`least(${dynamic.visibility}, case when ${dynamic.spaceIds} = '{}' then 2 else coalesce(
          (select max(${space.visibility}) from ${space} where ${space.id} = any(${dynamic.spaceIds})), 0) end)`,
      ),
      LISTS,
      messages('like', dynamic.id),
      words('dynamic', dynamic.id),
    ],
  },
  { table: comment, counters: [messages('comment', comment.id), words('comment', comment.id)] },
  {
    table: person,
    counters: [
      column(
        'followers of people',
        person.followerNum,
        sql`(select count(*) from ${personFollow} where ${personFollow.followedId} = ${person.id})`,
      ),
      words('person', person.id),
    ],
  },
  {
    table: news,
    counters: [
      column(
        'audience of news',
        news.audience,
        sql`(case when ${news.scope} in (4, 5) then coalesce(
          (select ${space.visibility} from ${space} where ${space.id} = ${news.scopeId}), 0) else 2 end)`,
      ),
      column('comments of news', news.commentNum, commentsOf(news.objectId)),
      words('news', news.id),
    ],
  },
  {
    table: activity,
    counters: [
      column(
        'audience of activities',
        activity.audience,
        sql`least(${activity.visibility}, case when ${activity.organizerType} in (3, 4) then coalesce(
          (select ${space.visibility} from ${space} where ${space.id} = ${activity.organizerId}), 0) else 2 end)`,
      ),
      column('comments of activities', activity.commentNum, commentsOf(activity.objectId)),
      column('sign-ups', activity.signupNum, signupsWith(SIGNUP_STATUS.confirmed)),
      column('pending sign-ups', activity.pendingNum, signupsWith(SIGNUP_STATUS.pending)),
      column('waiting sign-ups', activity.waitNum, signupsWith(SIGNUP_STATUS.waiting)),
      column('leaves', activity.leaveNum, signupsWith(SIGNUP_STATUS.onLeave)),
      column(
        'check-ins',
        activity.checkinNum,
        signupsWith(SIGNUP_STATUS.confirmed, sql`${signup.checkinTime} is not null`),
      ),
      column(
        'places of activities',
        activity.placeNum,
        sql`(select coalesce(sum(1 + ${signup.guests}), 0) from ${signup}
          where ${signup.activityId} = ${activity.id} and ${signup.status} in (2, 4))`,
      ),
      words('activity', activity.id),
    ],
  },
  {
    table: space,
    counters: [
      column(
        'members of spaces',
        space.memberNum,
        sql`(select count(*) from ${spaceMember} where ${spaceMember.spaceId} = ${space.id})`,
      ),
      column('dynamics of spaces', space.shareNum, sharedIn(sql`count(*)`)),
      column(
        'dynamics of spaces for signed-in users',
        space.signedShareNum,
        sharedIn(sql`count(*) filter (where ${dynamic.visibility} >= 1)`),
      ),
      column(
        'dynamics of spaces for everyone',
        space.publicShareNum,
        sharedIn(sql`count(*) filter (where ${dynamic.visibility} = 2)`),
      ),
      column('heat of spaces', space.heat, sharedIn(sql`coalesce(sum(share_weight(${dynamic.time})), 0)`)),
      words('space', space.id),
    ],
  },
  {
    table: theme,
    counters: [
      column(
        'followers of themes',
        theme.followNum,
        sql`(select count(*) from ${themeFollow} where ${themeFollow.themeId} = ${theme.id})`,
      ),
      column('dynamics of themes for signed-in users', theme.signedShareNum, sharedAbout(1)),
      column('dynamics of themes for everyone', theme.publicShareNum, sharedAbout(2)),
      words('theme', theme.id),
    ],
  },
];

/** Of the dynamics of a space, by their lists, which have been compared before. */
function sharedIn(aggregate: SQL): SQL {
  return sql`(select ${aggregate} from ${listed('space:', space.id)})`;
}

function sharedAbout(audience: number): SQL {
  return sql`(select count(*) from ${listed('theme:', theme.id)} and ${dynamic.audience} >= ${audience})`;
}

function listed(prefix: string, id: PgColumn): SQL {
  return sql`${dynamicList} join ${dynamic} on ${dynamic.id} = ${dynamicList.dynamicId}
    where ${dynamicList.list} = ${prefix} || ${id} and ${dynamic.deleteTime} is null and ${dynamic.removeTime} is null`;
}

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
const BATCH = 200;

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

const differing = (db: Db, table: Counted, { differs }: Counter, ids: string[]): Promise<string[]> =>
  idsOf(db, table, and(inArray(table.id, ids), differs), BATCH);

async function idsOf(db: Db, table: Counted, where: SQL | undefined, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${table.id} from ${table} where ${where} order by ${table.id} limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the rows before counting: a like in progress is either counted, or waits and is added afterwards. */
async function correct(db: Db, table: Counted, { repair }: Counter, ids: string[]): Promise<void> {
  await db.transaction(async tx => {
    const isWrong = inArray(table.id, ids);
    await tx.execute(sql`select from ${table} where ${isWrong} order by ${asc(table.id)} for update`);
    for (const statement of repair(sql`${sql.param(ids)}::text[]`)) await tx.execute(statement);
  });
}
