import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { type Db, lockToStart, type OpenDb } from '../../site/platform/db/handle.ts';
import { openDb } from '../../site/platform/db/open.ts';
import { sweep } from '../../site/platform/db/retention.ts';
import * as schema from '../../site/platform/db/schema.ts';
import { databases, defaultDatabase } from '../helpers/database/databases.ts';
import { createDatabase, type OwnDatabase } from '../helpers/database/postgres-database.ts';
import { START } from '../helpers/platform/community.ts';
import { startPlatform } from '../helpers/platform/test-platform.ts';

const clock = { now: () => START };
const tables = Object.values(schema).filter(value => is(value, PgTable));

describe.each(databases)('the database on $name', database => {
  let opened: OpenDb;
  beforeAll(async () => {
    opened = await database.open();
  });
  afterAll(() => opened.close());

  test.each(tables.map(table => [getTableConfig(table).name, table] as const))(
    'the migrations make table %s as the queries see it',
    async (name, table) => {
      const { rows } = await opened.db.execute<{
        column_name: string;
        data_type: string;
        is_nullable: string;
      }>(
        sql`select column_name, case data_type when 'ARRAY' then udt_name else data_type end as data_type, is_nullable
          from information_schema.columns where table_name = ${name}`,
      );
      const made = rows.map(row => [row.column_name, TYPES[row.data_type], row.is_nullable === 'NO']);
      const seen = Object.values(getTableColumns(table)).map(column => [
        column.name,
        column.getSQLType(),
        column.notNull,
      ]);
      expect(made.toSorted()).toEqual(seen.toSorted());
    },
  );

  test('a process that starts while another fills the database waits for it', async () => {
    const timeout = async (db: Db) =>
      (await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]
        ?.statement_timeout;
    // The embedded database cannot abort a statement.
    const usual = database.name === 'PGlite' ? '0' : '4s';
    expect(await timeout(opened.db)).toBe(usual);
    const waiting = opened.db.transaction(async tx => {
      await lockToStart(tx, 'seed');
      return timeout(tx);
    });
    expect(await waiting).toBe('0');
    expect(await timeout(opened.db)).toBe(usual);
  });

  test('expired rows are deleted, and all others stay', async () => {
    const now = new Date('2026-03-02T08:00:00Z');
    const hours = (number: number) => new Date(now.getTime() + number * 60 * 60 * 1000);
    const { db } = opened;
    await db.insert(schema.person).values({ id: 'lin', sub: 'lin', realName: 'Lin' });
    for (const time of [hours(-25), hours(1)]) {
      const personId = 'lin';
      await db.insert(schema.rateLimit).values({ key: randomUUID(), count: 1, windowEnd: time });
      await db.insert(schema.visit).values({ objectId: 'x', visitor: randomUUID(), time });
      const hashes = { tokenHash: randomUUID(), idTokenHash: randomUUID() };
      await db.insert(schema.session).values({ ...hashes, personId, createTime: time, expireTime: time });
      const code = { codeHash: randomUUID(), codeChallenge: 'x', origin: 'https://school.example' };
      await db.insert(schema.embedCode).values({ ...code, tokenHash: hashes.tokenHash, expireTime: time });
      const write = { call: 'commentAdd', bodyHash: 'x', data: {} };
      await db.insert(schema.idempotency).values({ ...write, personId, clientKey: randomUUID(), time });
    }
    await sweep(db, now);
    const swept = [schema.rateLimit, schema.visit, schema.embedCode, schema.session, schema.idempotency];
    expect(await Promise.all(swept.map(table => db.$count(table)))).toEqual([1, 1, 1, 1, 1]);
  });
});

const TYPES: Record<string, string> = {
  text: 'text',
  integer: 'integer',
  'double precision': 'double precision',
  boolean: 'boolean',
  jsonb: 'jsonb',
  _text: 'text[]',
  _int4: 'integer[]',
  'timestamp with time zone': 'timestamp with time zone',
  pg_snapshot: 'pg_snapshot',
  xid8: 'xid8',
};

test.skipIf(!inject('postgresUrl'))(
  'two processes that start on one empty PostgreSQL make its tables once',
  async () => {
    const own = await createDatabase(inject('postgresUrl'));
    const both = await Promise.all([1, 2, 3].map(() => openDb({ databaseUrl: own.url, dataDir: '', clock })));
    const made = await both[0]?.db.execute(sql`select name from migration order by name`);
    const files = (await readdir('site/platform/db/migrations')).sort();
    expect(made?.rows.map(row => row.name)).toEqual([...files, '0044_stored_numbers'].sort());
    await Promise.all(both.map(each => each.close()));
    await own.drop();
  },
);

describe.skipIf(!inject('postgresUrl'))('connections to PostgreSQL', () => {
  const find = sql`select ${'secret'}::text as value`;
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  });
  afterAll(() => own.drop());
  const PREPARED = sql.raw('select statement from pg_prepared_statements order by statement');

  test.each([
    [true, ['select $1::text as value']],
    [false, []],
  ])('prepare what they execute often: %s', async (prepares, prepared) => {
    const settings = { databaseUrl: own.url, dataDir: '', clock };
    const { db, close } = await openDb({ ...settings, postgres: { prepares } });
    await db.transaction(async tx => {
      for (let n = 0; n < 4; n += 1) expect((await tx.execute(find)).rows).toEqual([{ value: 'secret' }]);
      const { rows } = await tx.execute<{ statement: string }>(PREPARED);
      expect(rows.map(({ statement }) => statement)).toEqual(prepared);
    });
    await close();
  });

  test('report slow queries by their text, without their values', async () => {
    const seen: string[] = [];
    const queries = { slowFrom: 20, onSlow: (query: object) => seen.push(JSON.stringify(query)) };
    const { db, close } = await openDb({ databaseUrl: own.url, dataDir: '', clock, ...queries });
    seen.length = 0;
    await db.execute(sql`select pg_sleep(0.03), ${'secret'}::text`);
    await close();
    const slow = seen.filter(query => query.includes('pg_sleep'));
    expect(slow).toEqual([
      expect.stringMatching(/^{"text":"select pg_sleep\(0\.03\), \$1::text","ms":\d+}$/),
    ]);
  });

  test('that are too busy make a request fail with 503 and the time to retry', async () => {
    const it = await startPlatform(defaultDatabase);
    const app = createApp(it.platform);
    app.get('/mskt/api/slow', async c => {
      await it.db.transaction(async tx => {
        await tx.execute(sql`set local statement_timeout = 10`);
        await tx.execute(sql`select pg_sleep(5)`);
      });
      return c.text('done');
    });
    const answer = await app.request('/mskt/api/slow');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await it.close();
  });
});
