import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFSET_MAX, type Order, type PageStart, readPage } from '../../site/platform/db/keyset.ts';
import { visit } from '../../site/platform/db/schema.ts';
import { readSnapshotToken, toSnapshotToken } from '../../site/platform/http/snapshot-token.ts';
import { TOTAL_MAX } from '../../widgets/contract/limits.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

interface Row {
  id: string;
  time: Date;
}
const NOW = new Date('2026-03-02T08:00:00Z');
const MINUTE = 60_000;

const by = (timeAscending: boolean, idAscending: boolean): Order<Row> => ({
  columns: [
    { column: visit.time, ascending: timeAscending },
    { column: visit.objectId, ascending: idAscending },
  ],
  keysOf: ({ time, id }) => [time, id],
});
const tokenOf = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');

const NEWEST = by(false, false);
const BY_ID: Order<Row> = {
  columns: [{ column: visit.objectId, ascending: true }],
  keysOf: ({ id }) => [id],
};

describe.each(anyDatabase)('pages on $name', database => {
  let it: TestPlatform;
  /** Rows a to k, two of each time, the newest last. */
  beforeAll(async () => {
    it = await startPlatform(database);
    await it.db.delete(visit);
    const rows = [...'abcdefghijk'].map((objectId, at) => ({
      objectId,
      visitor: 'somebody',
      time: new Date(NOW.getTime() + Math.floor(at / 2) * MINUTE),
    }));
    await it.db.insert(visit).values(rows);
  });
  afterAll(() => it.close());

  interface Given {
    order?: Order<Row>;
    pageIndex?: number;
    pageSize?: number;
    asOf?: string | undefined;
    where?: SQL;
    first?: string[];
  }
  const select = (where: SQL | undefined, { orderBy, after, offset }: PageStart, limit: number) =>
    it.db
      .select({ id: visit.objectId, time: visit.time })
      .from(visit)
      .where(sql`${where ?? sql`true`} and ${after ?? sql`true`}`)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
  const read = ({ order = NEWEST, pageIndex = 1, pageSize = 4, asOf, where, first }: Given = {}) =>
    readPage<Row>(
      it.db,
      { pageIndex, pageSize, asOf },
      {
        order,
        select: (start, limit) => select(where, start, limit),
        all: it.db.select({ one: sql`1` }).from(visit).where(where),
        ...(first && {
          first: {
            num: first.length,
            slice: async (from, to) => first.slice(from, to).map(id => ({ id, time: NOW })),
          },
        }),
      },
    );
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join('');
  /** All pages one after the other, each with the token of the one before. */
  async function readAll(given: Given): Promise<string[]> {
    const pages: string[] = [];
    let asOf: string | undefined;
    for (let pageIndex = 1; pageIndex <= 9; pageIndex += 1) {
      const page = await read({ ...given, pageIndex, asOf });
      if (page.rows.length === 0) break;
      pages.push(idsOf(page.rows));
      asOf = toSnapshotToken(NOW, page.last);
    }
    return pages;
  }

  test.each([
    ['both descending', by(false, false), ['kjih', 'gfed', 'cba']],
    ['both ascending', by(true, true), ['abcd', 'efgh', 'ijk']],
    ['time descending, id ascending', by(false, true), ['kijg', 'hefc', 'dab']],
    ['time ascending, id descending', by(true, false), ['badc', 'fehg', 'jik']],
    ['by one column', BY_ID, ['abcd', 'efgh', 'ijk']],
  ])('follow each other without repeats or gaps: %s', async (_name, order, pages) => {
    expect(await readAll({ order })).toEqual(pages);
  });

  test('begin after the last row of the page before, whatever has come since', async () => {
    const first = await read();
    const asOf = toSnapshotToken(NOW, first.last);
    await it.db
      .insert(visit)
      .values({ objectId: 'z', visitor: 'somebody', time: new Date(NOW.getTime() + 9 * MINUTE) });
    const second = await read({ pageIndex: 2, asOf });
    // By its number alone a page begins four rows after the newest.
    const bare = await read({ pageIndex: 2 });
    await it.db.delete(visit).where(sql`${visit.objectId} = 'z'`);
    expect([idsOf(second.rows), idsOf(bare.rows)]).toEqual(['gfed', 'hgfe']);
  });

  test.each([
    ['of another page', { pageIndex: 7, keys: [NOW.toISOString(), 'k'] }],
    ['with fewer keys', { pageIndex: 1, keys: [NOW.toISOString()] }],
    ['with more keys', { pageIndex: 1, keys: [NOW.toISOString(), 'k', 'k'] }],
    ['with a number for a time', { pageIndex: 1, keys: [7, 'k'] }],
    ['with no time', { pageIndex: 1, keys: ['late', 'k'] }],
    ['with a number for a text', { pageIndex: 1, keys: [NOW.toISOString(), 7] }],
  ])('go by their number with a token %s', async (_name, last) => {
    expect(idsOf((await read({ pageIndex: 2, asOf: toSnapshotToken(NOW, last) })).rows)).toBe('gfed');
  });

  test('begin with rows that come first, which count', async () => {
    const pages = await readAll({ first: ['x', 'y'] });
    expect(pages).toEqual(['xykj', 'ihgf', 'edcb', 'a']);
    const bare = await Promise.all([1, 2, 3].map(pageIndex => read({ first: ['x', 'y'], pageIndex })));
    expect(bare.map(({ rows }) => idsOf(rows))).toEqual(['xykj', 'ihgf', 'edcb']);
    const many = await read({ first: [...'uvwxy'], pageIndex: 2 });
    expect(idsOf(many.rows)).toBe('ykji');
    expect(idsOf((await read({ first: [...'vwxy'], pageIndex: 2 })).rows)).toBe('kjih');
  });

  test('say the total, and whether it is the last one', async () => {
    expect((await read()).total).toBe(11);
    expect((await read({ pageSize: 11 })).total).toBe(11);
    expect((await read({ pageSize: 20 })).total).toBe(11);
    expect((await read({ pageIndex: 3 })).total).toBe(11);
    expect((await read({ where: sql`false` })).total).toBe(0);
    expect((await read({ where: sql`false` })).last).toBeUndefined();
  });

  test(`may skip ${OFFSET_MAX} rows, not more`, async () => {
    expect((await read({ pageIndex: 101, pageSize: 100 })).rows).toEqual([]);
    const tooFar = read({ pageIndex: 10_002, pageSize: 1 });
    await expect(tooFar).rejects.toMatchObject({
      code: 'VALIDATION',
      fieldErrors: [{ field: 'pageIndex', message: 'too far: send the `asOf` of the page before' }],
    });
    const after = toSnapshotToken(NOW, { pageIndex: 10_001, keys: [NOW.toISOString(), 'b'] });
    expect(idsOf((await read({ pageIndex: 10_002, pageSize: 1, asOf: after })).rows)).toBe('a');
  });

  test('of a long list say one more than what was read, and the last one says the exact total', async () => {
    const rows = Array.from({ length: TOTAL_MAX }, (_, at) => ({
      objectId: `long${at}`,
      visitor: 'somebody',
      time: new Date(NOW.getTime() - MINUTE),
    }));
    await it.db.insert(visit).values(rows);
    const totals = await Promise.all([1, 10, 11].map(pageIndex => read({ pageIndex, pageSize: 100 })));
    await it.db.delete(visit).where(sql`${visit.objectId} like 'long%'`);
    expect(totals.map(({ total }) => total)).toEqual([TOTAL_MAX + 1, TOTAL_MAX + 1, TOTAL_MAX + 11]);
  });
});

describe('the token of a list', () => {
  const LATER = new Date(NOW.getTime() + MINUTE);

  test('is the time of the list, at most now', () => {
    expect(readSnapshotToken(undefined, NOW)).toEqual(NOW);
    expect(readSnapshotToken(toSnapshotToken(NOW), LATER)).toEqual(NOW);
    expect(readSnapshotToken(toSnapshotToken(LATER), NOW)).toEqual(NOW);
  });

  test.each(['', 'x', '%%%', ...[[], [1], [1, 0, 'k'], [-1], { a: 1 }, '1', [1, 1, null]].map(tokenOf)])(
    'is refused if it is malformed: %s',
    token => {
      expect(() => readSnapshotToken(token, NOW)).toThrow(
        expect.objectContaining({ fieldErrors: [{ field: 'asOf', message: 'not a token of a list' }] }),
      );
    },
  );
});
