import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import { comment, dynamic, praise, space, theme } from '../../site/platform/db/schema.ts';
import { insertAll } from '../../site/platform/db/sql.ts';
import { SORT, TAB, TOTAL_MAX } from '../../widgets/contract/limits.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { like, publish, say, unsay } from '../helpers/platform/community.ts';
import { type Input, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const PEOPLE = ['lin', 'mei', 'host', 'editor', 'admin'] as const;

describe.each(anyDatabase)('stored numbers of dynamics on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await it.db.insert(theme).values({ id: 'walks', name: 'Walks' });
  });
  afterAll(() => it.close());
  afterEach(() => unsay(it.db));

  const verify = async (repair = false) => (await verifyCounters(it.db, { repair })).wrong;

  /** What a list says of its first dynamic. */
  async function first() {
    const { records } = await it.ask('publicDynamicList');
    return [records[0]?.likeNum, records[0]?.commentNum];
  }

  test('follow likes, comments, deletions and removals', async () => {
    const { objectId } = await publish(it.db, { time: it.clock.ago(100) });
    await like(it.db, objectId, ['mei', 'host'], it.clock.ago(50));
    const { id } = await say(it.db, { objectId, time: it.clock.ago(40) });
    await say(it.db, { objectId, topId: id, time: it.clock.ago(30) });
    expect(await first()).toEqual([2, 2]);

    await it.db.delete(praise).where(eq(praise.personId, 'mei'));
    await it.db.update(comment).set({ removeTime: it.clock.now() }).where(eq(comment.topId, id));
    expect(await first()).toEqual([1, 1]);
    await it.db.update(comment).set({ deleteTime: it.clock.now() });
    expect(await first()).toEqual([1, 0]);
    await it.db.update(comment).set({ deleteTime: null, removeTime: null });
    expect(await first()).toEqual([1, 2]);
  });

  test('follow a space that is closed and opened', async () => {
    await publish(it.db, { spaceId: 'open', time: it.clock.ago(100) });
    const num = async () => (await it.ask('publicDynamicList')).records.length;
    const set = (visibility: 0 | 1 | 2) =>
      it.db.update(space).set({ visibility }).where(eq(space.id, 'open'));
    expect(await num()).toBe(1);
    await set(0);
    expect(await num()).toBe(0);
    await set(2);
    expect(await num()).toBe(1);
  });

  test('are right after any acts, many at once', async () => {
    const act = fc.constantFrom(
      'like',
      'comment',
      'remove',
      'delete',
      'close',
      'move',
      'pin',
      'join',
      'follow',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, fc.nat()), { minLength: 5, maxLength: 25 }), async acts => {
        await unsay(it.db);
        const posts: { id: string; objectId: string }[] = [];
        for (const spaceId of [undefined, 'open', 'staff'])
          posts.push(await publish(it.db, { time: it.clock.ago(100), ...(spaceId && { spaceId }) }));
        const time = it.clock.ago(10);
        const run = async ([act, n]: [string, number]) => {
          const { id, objectId } = posts[n % posts.length] ?? { id: '', objectId: '' };
          const as = PEOPLE[n % PEOPLE.length] ?? 'lin';
          if (act === 'like') await it.send('dynamicPraise', { as, params: { id } });
          if (act === 'comment') await say(it.db, { objectId, time });
          if (act === 'remove') {
            const removeTime = n % 2 ? time : null;
            await it.db.update(comment).set({ removeTime }).where(eq(comment.objectId, objectId));
          }
          if (act === 'delete') {
            const deleteTime = n % 2 ? time : null;
            await it.db.update(comment).set({ deleteTime }).where(eq(comment.personId, as));
            await it.db.update(dynamic).set({ deleteTime }).where(eq(dynamic.id, id));
          }
          if (act === 'pin')
            await it.db
              .update(dynamic)
              .set({ top: n % 2 === 0 })
              .where(eq(dynamic.id, id));
          if (act === 'join')
            await (n % 2
              ? it.send('memberJoin', { as, params: { id: 'open' }, body: {} })
              : it.send('memberLeave', { as, params: { id: 'open' } }));
          if (act === 'follow') await it.send('themeFollow', { as, params: { id: 'walks' } });
          if (act === 'close')
            await it.db
              .update(space)
              .set({ visibility: n % 2 ? 0 : 2 })
              .where(eq(space.id, 'open'));
          if (act === 'move')
            await it.db
              .update(dynamic)
              .set({ spaceIds: n % 2 ? ['open'] : [], themeIds: n % 3 ? ['walks'] : [] })
              .where(eq(dynamic.id, id));
        };
        await Promise.all(acts.map(run));
        expect(await verify()).toEqual([]);
      }),
      { numRuns: 10 },
    );
    await it.db.update(space).set({ visibility: 2 }).where(eq(space.id, 'open'));
  });

  test('are those of lists: of a space, of a theme, and of what one took part in', async () => {
    const { id, objectId } = await publish(it.db, { spaceId: 'open', time: it.clock.ago(100) });
    const ids = async (query: NonNullable<Input<'dynamicList'>['query']>) =>
      (await it.ask('dynamicList', { as: 'mei', query })).records.map(each => each.id);
    const related = () => ids({ sort: SORT.selfRelated });
    expect(await related()).toEqual([]);
    await like(it.db, objectId, ['mei'], it.clock.ago(50));
    const said = await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(40) });
    expect(await related()).toEqual([id]);
    await it.db.delete(praise).where(eq(praise.personId, 'mei'));
    expect(await related()).toEqual([id]);
    await it.db.update(comment).set({ deleteTime: it.clock.now() }).where(eq(comment.id, said.id));
    expect(await related()).toEqual([]);
    const ofSpace = () => ids({ type: TAB.space, groupId: 'open' });
    expect(await ofSpace()).toEqual([id]);
    await it.db.update(dynamic).set({ spaceIds: [] }).where(eq(dynamic.id, id));
    expect(await ofSpace()).toEqual([]);
  });

  test('that are wrong are found, and corrected by a repair', async () => {
    const { id, objectId } = await publish(it.db, { time: it.clock.ago(100) });
    await like(it.db, objectId, ['mei'], it.clock.ago(50));
    await it.db.update(dynamic).set({ likeNum: 7, commentNum: 3, audience: 0 }).where(eq(dynamic.id, id));
    const wrong = ['likes of dynamics', 'comments of dynamics', 'audience of dynamics'];
    expect(await verify()).toEqual(wrong.map(name => ({ name, rows: 1 })));
    expect(await verify(true)).toHaveLength(3);
    expect(await verify()).toEqual([]);
    expect(await first()).toEqual([1, 0]);
  });

  describe('a list of more than can be counted at once', () => {
    const NUM = TOTAL_MAX + 30;
    const PAGES = Math.ceil(NUM / 50);
    const fill = () =>
      insertAll(
        it.background,
        dynamic,
        Array.from({ length: NUM }, (_, n) => ({
          ...{ id: `many-${n}`, objectId: `many-thread-${n}`, personId: 'lin', content: `${n}` },
          // Several share a moment.
          time: it.clock.ago(10 + Math.floor(n / 3)),
        })),
      );

    test.each([SORT.latest, SORT.hottest])('is read to its end by tokens, in sort %i', async sort => {
      await fill();
      const seen: string[] = [];
      const totals: number[] = [];
      let asOf: string | undefined;
      for (let pageIndex = 1; pageIndex <= PAGES; pageIndex += 1) {
        const page = await it.ask('publicDynamicList', { query: { sort, pageIndex, pageSize: 50, asOf } });
        asOf = page.asOf;
        seen.push(...page.records.map(({ id }) => id));
        totals.push(page.total);
      }
      expect(new Set(seen).size).toBe(NUM);
      expect([totals[0], totals.at(-1)]).toEqual([TOTAL_MAX + 1, NUM]);
      expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    });

    test('is read by the numbers of pages alone, up to a bound', async () => {
      await fill();
      const { records } = await it.ask('publicDynamicList', { query: { pageIndex: PAGES, pageSize: 50 } });
      expect(records).toHaveLength(NUM % 50);
      const { status, envelope } = await it.send('publicDynamicList', { query: { pageIndex: 1_000 } });
      expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, 'pageIndex']);
    });

    test('is read by an index, not by sorting everything', async () => {
      await fill();
      await it.db.execute(sql`analyze dynamic`);
      for (const order of ['top desc, time desc, id desc', 'heat desc, id desc']) {
        const { rows } = await it.db.execute<Record<string, string>>(
          sql.raw(`explain select * from dynamic where audience = 2 and delete_time is null
            and remove_time is null order by ${order} limit 20`),
        );
        const plan = JSON.stringify(rows);
        // Everything here is public, so the index of all dynamics costs the same as that of the public ones.
        expect(plan).toMatch(/Index Scan Backward using dynamic_(latest|hottest)/);
        expect(plan).not.toContain('Sort');
      }
    });
  });
});
