import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { type Seeded, seeded } from '../helpers/platform/seeded.ts';

/** What is stored, and its table and column. */
const NUMBERS = [
  ['likes of dynamics', 'dynamic', 'like_num'],
  ['comments of dynamics', 'dynamic', 'comment_num'],
  ['comments of news', 'news', 'comment_num'],
  ['comments of activities', 'activity', 'comment_num'],
  ['sign-ups', 'activity', 'signup_num'],
  ['pending sign-ups', 'activity', 'pending_num'],
  ['waiting sign-ups', 'activity', 'wait_num'],
  ['leaves', 'activity', 'leave_num'],
  ['check-ins', 'activity', 'checkin_num'],
  ['places of activities', 'activity', 'place_num'],
  ['members of spaces', 'space', 'member_num'],
  ['dynamics of spaces', 'space', 'share_num'],
  ['dynamics of spaces for signed-in users', 'space', 'signed_share_num'],
  ['dynamics of spaces for everyone', 'space', 'public_share_num'],
  ['followers of themes', 'theme', 'follow_num'],
  ['dynamics of themes for signed-in users', 'theme', 'signed_share_num'],
  ['dynamics of themes for everyone', 'theme', 'public_share_num'],
] as const;
const AUDIENCES = [
  ['audience of dynamics', 'dynamic'],
  ['audience of news', 'news'],
  ['audience of activities', 'activity'],
] as const;
const DOCUMENTS = ['dynamic', 'comment', 'person', 'news', 'activity', 'space', 'theme'] as const;

describe.each(anyDatabase)('stored numbers of the demo on $name', ({ open }) => {
  let community: Seeded;
  beforeAll(async () => {
    community = await seeded(open);
  });
  afterAll(() => community.close());

  const verify = (repair = false) => verifyCounters(community.db, { repair });
  /** Makes something wrong by a statement, and expects it to be found alone, then repaired. */
  async function expectFound(name: string, statement: string): Promise<void> {
    await community.db.execute(sql.raw(statement));
    expect((await verify()).wrong, statement).toEqual([{ name, rows: 1 }]);
    await verify(true);
    expect((await verify()).wrong, statement).toEqual([]);
  }
  /** The same for what other numbers are derived from. */
  async function expectFoundAmongOthers(name: string, statement: string): Promise<void> {
    await community.db.execute(sql.raw(statement));
    expect((await verify()).wrong, statement).toContainEqual({ name, rows: 1 });
    await verify(true);
    expect((await verify()).wrong, statement).toEqual([]);
  }
  const oneOf = (table: string, such = 'true') =>
    `(select id from ${table} where ${such} order by id limit 1)`;

  test('are right, and all rows are compared', async () => {
    const { compared, wrong } = await verify();
    expect(wrong).toEqual([]);
    const { rows } = await community.db.execute<{ num: number }>(
      sql.raw(
        `select (${DOCUMENTS.map(table => `(select count(*) from ${table})`).join(' + ')})::int as num`,
      ),
    );
    expect(compared).toBe(rows[0]?.num);
  });

  test.each(NUMBERS)('too large and too small: %s', async (name, table, column) => {
    for (const change of ['+ 1', '- 1'])
      await expectFound(
        name,
        `update ${table} set ${column} = ${column} ${change} where id = ${oneOf(table)}`,
      );
  });

  test('too large and too small: heat of spaces', async () => {
    for (const change of ['* 2', '/ 2'])
      await expectFound(
        'heat of spaces',
        `update space set heat = heat ${change} where id = ${oneOf('space', 'heat > 0')}`,
      );
  });

  test.each(AUDIENCES)('another: %s', async (name, table) => {
    await expectFoundAmongOthers(
      name,
      `update ${table} set audience = (audience + 1) % 3 where id = ${oneOf(table)}`,
    );
  });

  test('missing or too many: lists of dynamics', async () => {
    const id = oneOf('dynamic', 'remove_time is null and delete_time is null');
    await expectFoundAmongOthers('lists of dynamics', `delete from dynamic_list where dynamic_id = ${id}`);
    await expectFound(
      'lists of dynamics',
      `insert into dynamic_list (list, top, time, dynamic_id) select 'theme:none', top, time, dynamic_id from dynamic_list where dynamic_id = ${id} limit 1`,
    );
  });

  test.each(['like', 'comment'])('missing or too many: messages about %ss', async source => {
    const id = `(select source_id from inbox where source = '${source}' order by source_id limit 1)`;
    const name = `messages about ${source}s`;
    await expectFound(name, `delete from inbox where source = '${source}' and source_id = ${id}`);
    await expectFound(
      name,
      `update inbox set time = time + interval '1 hour' where source = '${source}' and source_id = ${id}`,
    );
  });

  test.each(DOCUMENTS)('missing or others: words of each %s', async type => {
    const which = `type = '${type}' and id = ${oneOf(type)}`;
    const { rows } = await community.db.execute(sql.raw(`select from search_document where ${which}`));
    expect(rows).toHaveLength(1);
    await expectFound(`words of each ${type}`, `delete from search_document where ${which}`);
    await expectFound(`words of each ${type}`, `update search_document set words = '' where ${which}`);
  });
});
