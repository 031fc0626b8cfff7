import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comment, dynamic, praise, spaceMember } from '../../site/platform/db/schema.ts';
import { SORT, TAB } from '../../widgets/contract/limits.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { like, type Name, publish, say } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

/** Pseudo-random numbers from 0 to 1, the same for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe.each(anyDatabase)('lists of dynamics on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    await it.db.delete(comment);
    await it.db.delete(praise);
    await it.db.delete(dynamic);
  });

  /** Contents of the dynamics that a person reads; without a name, a visitor. */
  async function read(query: Record<string, unknown> = {}, as?: Name): Promise<string[]> {
    const list = as ? 'dynamicList' : 'publicDynamicList';
    const { records } = await it.ask(list, { as, query });
    return records.map(record => record.content);
  }

  describe('visibility', () => {
    beforeEach(async () => {
      const { db, clock } = it;
      await publish(db, { content: 'for all', time: clock.ago(40) });
      await publish(db, { content: 'open', spaceId: 'open', time: clock.ago(30) });
      await publish(db, { content: 'staff', spaceId: 'staff', time: clock.ago(20) });
      await publish(db, { content: 'closed', spaceId: 'closed', time: clock.ago(10) });
    });

    test('a visitor reads dynamics without a space and those of public spaces', async () => {
      expect(await read()).toEqual(['open', 'for all']);
    });

    test('a signed-in person also reads the spaces for signed-in people', async () => {
      expect(await read({}, 'lin')).toEqual(['staff', 'open', 'for all']);
    });

    test('a member also reads a space of members', async () => {
      expect(await read({}, 'host')).toEqual(['closed', 'staff', 'open', 'for all']);
    });

    test('the list of a space has only its dynamics', async () => {
      expect(await read({ type: TAB.space, groupId: 'open' })).toEqual(['open']);
      expect(await read({ type: TAB.space, groupId: 'closed' }, 'host')).toEqual(['closed']);
    });

    test('an invisible space is answered like an unknown one', async () => {
      for (const groupId of ['closed', 'no-such-space']) {
        const { status, envelope } = await it.send('dynamicList', {
          as: 'lin',
          query: { type: TAB.space, groupId },
        });
        expect([status, envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
      }
    });

    test('the list of a space requires the space’s id', async () => {
      const { status, envelope } = await it.send('publicDynamicList', { query: { type: TAB.space } });
      expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, 'groupId']);
    });

    test('my dynamics are those that I published, in any space', async () => {
      await publish(it.db, { content: 'by mei', personId: 'mei', spaceId: 'staff', time: it.clock.ago(5) });
      expect(await read({ type: TAB.mine }, 'mei')).toEqual(['by mei']);
    });

    test("my spaces' dynamics come from the spaces of which I am a member, by any author", async () => {
      expect(await read({ type: TAB.mySpace }, 'host')).toEqual(['closed', 'staff', 'open']);
      expect(await read({ type: TAB.mySpace }, 'mei')).toEqual([]);
    });

    test('a personal list requires a session', async () => {
      const personal = [
        { type: TAB.mine },
        { type: TAB.mySpace },
        { sort: SORT.selfRelated },
        { sort: SORT.selfPublished },
      ];
      for (const query of personal) {
        const { status, envelope } = await it.send('publicDynamicList', { query });
        expect([status, envelope.errorCode]).toEqual([401, 'NOT_LOGGED_IN']);
      }
    });

    test('codes of screens are not accepted as lists', async () => {
      for (const type of [2, 4, 5, 9]) {
        const { status } = await it.send('publicDynamicList', { query: { type: type as 1 } });
        expect(status).toBe(422);
      }
    });
  });

  describe('order', () => {
    test('latest shows pinned dynamics first, then the newest', async () => {
      await publish(it.db, { content: 'old', time: it.clock.ago(300) });
      await publish(it.db, { content: 'pinned', top: true, time: it.clock.ago(200) });
      await publish(it.db, { content: 'new', time: it.clock.ago(100) });
      expect(await read({ sort: SORT.latest })).toEqual(['pinned', 'new', 'old']);
    });

    test('hottest weighs likes and comments, a comment twice, against a week for every factor of ten', async () => {
      const hour = 3600;
      const quiet = await publish(it.db, { content: 'new and quiet', time: it.clock.ago(2 * hour) });
      const loved = await publish(it.db, { content: 'loved', time: it.clock.ago(2 * hour) });
      const talked = await publish(it.db, { content: 'talked about', time: it.clock.ago(2 * hour) });
      const old = await publish(it.db, { content: 'old and loved', time: it.clock.ago(48 * hour) });
      await like(it.db, quiet.objectId, ['mei'], it.clock.ago(60));
      await like(it.db, loved.objectId, ['mei', 'lin', 'host'], it.clock.ago(60));
      await like(it.db, old.objectId, ['mei', 'lin', 'host', 'editor', 'admin'], it.clock.ago(60));
      const ancient = await publish(it.db, {
        content: 'loved a fortnight ago',
        time: it.clock.ago(336 * hour),
      });
      await like(it.db, ancient.objectId, ['mei', 'lin', 'host', 'editor', 'admin'], it.clock.ago(60));
      for (const personId of ['mei', 'lin', 'host']) {
        await say(it.db, { objectId: talked.objectId, personId, time: it.clock.ago(60) });
      }
      expect(await read({ sort: SORT.hottest })).toEqual([
        'talked about',
        'loved',
        'old and loved',
        'new and quiet',
        'loved a fortnight ago',
      ]);
    });

    test('hottest is hot: neither the latest nor what few care about', async () => {
      const random = randomFrom(7);
      const people = ['mei', 'lin', 'host', 'editor', 'admin'] as const;
      const posts = Array.from({ length: 200 }, (_, index) => ({
        content: `post ${index}`,
        time: it.clock.ago(random() * 14 * 24 * 3600),
        // A power law: many get nothing, few get much.
        comments: Math.min(60, Math.floor((1 - random()) ** (-1 / 1.2) - 1)),
      }));
      for (const { content, time, comments } of posts) {
        const { objectId } = await publish(it.db, { content, time });
        const said = Array.from({ length: comments }, (_, index) => ({
          id: `${content} ${index}`,
          objectId,
          personId: people[index % people.length] ?? 'mei',
          comment: 'well',
          time: it.clock.ago(1),
        }));
        if (said.length > 0) await it.db.insert(comment).values(said);
      }
      const hottest = (await read({ sort: SORT.hottest })).slice(0, 10);
      const latest = (await read({ sort: SORT.latest })).slice(0, 10);
      const popular = (await it.ask('popularList', { query: { size: 20, days: 7 } })).map(
        ({ title }) => title,
      );
      const median = posts.map(({ comments }) => comments).sort((one, other) => one - other)[100] ?? 0;
      const commentsOf = (post: string) => posts.find(({ content }) => content === post)?.comments ?? 0;
      expect(hottest.filter(post => commentsOf(post) < median).length).toBeLessThanOrEqual(3);
      expect(hottest.filter(post => popular.includes(post)).length).toBeGreaterThanOrEqual(5);
      expect(hottest.filter(post => latest.includes(post)).length).toBeLessThanOrEqual(4);
    });

    test('dynamics related to me are those that I published, liked, commented on or replied in', async () => {
      const { db, clock } = it;
      await publish(db, { content: 'mine', personId: 'mei', time: clock.ago(50) });
      const liked = await publish(db, { content: 'liked', time: clock.ago(40) });
      const commented = await publish(db, { content: 'commented', time: clock.ago(30) });
      const replied = await publish(db, { content: 'replied', time: clock.ago(20) });
      const unsaid = await publish(db, { content: 'comment deleted', time: clock.ago(15) });
      await publish(db, { content: 'none of mine', time: clock.ago(10) });
      await like(db, liked.objectId, ['mei'], clock.ago(5));
      await say(db, { objectId: commented.objectId, personId: 'mei', time: clock.ago(5) });
      const top = await say(db, { objectId: replied.objectId, time: clock.ago(5) });
      await say(db, { objectId: replied.objectId, topId: top.id, personId: 'mei', time: clock.ago(4) });
      await say(db, {
        objectId: unsaid.objectId,
        personId: 'mei',
        time: clock.ago(4),
        deleteTime: clock.ago(3),
      });
      expect(await read({ sort: SORT.selfRelated }, 'mei')).toEqual([
        'replied',
        'commented',
        'liked',
        'mine',
      ]);
    });

    test('dynamics published by me are only my own, newest first', async () => {
      await publish(it.db, { content: 'first', personId: 'mei', time: it.clock.ago(50) });
      await publish(it.db, { content: 'not mine', time: it.clock.ago(40) });
      await publish(it.db, { content: 'second', personId: 'mei', time: it.clock.ago(30) });
      expect(await read({ sort: SORT.selfPublished }, 'mei')).toEqual(['second', 'first']);
    });

    test('every tab can be read in every sort', async () => {
      await publish(it.db, { content: 'mine', personId: 'host', spaceId: 'open', time: it.clock.ago(50) });
      for (const type of [TAB.all, TAB.space, TAB.mine, TAB.mySpace]) {
        for (const sort of Object.values(SORT)) {
          expect(await read({ type, sort, groupId: 'open' }, 'host')).toEqual(['mine']);
        }
      }
    });
  });

  describe('narrowed', () => {
    test('a keyword matches the text or the author’s name, ignoring case', async () => {
      await publish(it.db, { content: 'The school Garden', time: it.clock.ago(30) });
      await publish(it.db, { content: 'Chess', personId: 'mei', time: it.clock.ago(20) });
      expect(await read({ keyword: 'garden' })).toEqual(['The school Garden']);
      expect(await read({ keyword: 'mei' })).toEqual(['Chess']);
    });

    test('a keyword is all of its words, each at least by its beginning; punctuation alone is none', async () => {
      await publish(it.db, { content: '100% sure_ly \\o/', time: it.clock.ago(30) });
      await publish(it.db, { content: 'surely', time: it.clock.ago(20) });
      expect(await read({ keyword: '100% SURE' })).toEqual(['100% sure_ly \\o/']);
      expect(await read({ keyword: 'sur' })).toEqual(['surely', '100% sure_ly \\o/']);
      for (const keyword of ['urely', '%', "'", '\\', "x' | y:*"])
        expect(await read({ keyword })).toEqual([]);
    });

    test('by author, and by kind of space', async () => {
      await publish(it.db, { content: 'by mei', personId: 'mei', spaceId: 'open', time: it.clock.ago(30) });
      await publish(it.db, { content: 'by lin', time: it.clock.ago(20) });
      expect(await read({ userId: 'mei' })).toEqual(['by mei']);
      expect(await read({ groupType: '1' })).toEqual(['by mei']);
      expect(await read({ groupType: '2' })).toEqual([]);
    });
  });

  describe('page by page', () => {
    test('the whole list is counted, and the last page is shorter', async () => {
      for (let n = 0; n < 45; n += 1) await publish(it.db, { content: `${n}`, time: it.clock.ago(100 - n) });
      const first = await it.ask('publicDynamicList');
      expect([first.records.length, first.total, first.pageIndex, first.pageSize]).toEqual([20, 45, 1, 20]);
      const last = await it.ask('publicDynamicList', { query: { pageIndex: 3, asOf: first.asOf } });
      expect(last.records.map(record => record.content)).toEqual(['4', '3', '2', '1', '0']);
      const beyond = await it.ask('publicDynamicList', { query: { pageIndex: 4, asOf: first.asOf } });
      expect([beyond.records, beyond.total]).toEqual([[], 45]);
    });

    test('later pages show the same snapshot and count newer dynamics', async () => {
      for (let n = 0; n < 25; n += 1) await publish(it.db, { content: `${n}`, time: it.clock.ago(100 - n) });
      const first = await it.ask('publicDynamicList');
      it.clock.advance(10);
      await publish(it.db, { content: 'news', time: it.clock.now() });
      await publish(it.db, { content: 'hidden news', spaceId: 'closed', time: it.clock.now() });
      const second = await it.ask('publicDynamicList', { query: { pageIndex: 2, asOf: first.asOf } });
      expect(second.records.map(record => record.content)).toEqual(['4', '3', '2', '1', '0']);
      expect([second.total, second.newNum]).toEqual([25, 1]);
    });

    test('a dynamic that becomes hotter between two pages is not repeated, and the others keep their order', async () => {
      const hour = 3600;
      for (let n = 0; n < 5; n += 1)
        await publish(it.db, { content: `${n}`, time: it.clock.ago(hour * (n + 1)) });
      const last = await publish(it.db, { content: '5', time: it.clock.ago(hour * 6) });
      const first = await it.ask('publicDynamicList', { query: { sort: SORT.hottest, pageSize: 3 } });
      it.clock.advance(5);
      await like(it.db, last.objectId, ['mei', 'lin', 'host', 'admin'], it.clock.now());
      const query = { sort: SORT.hottest, pageSize: 3, pageIndex: 2, asOf: first.asOf };
      const second = await it.ask('publicDynamicList', { query });
      expect([...first.records, ...second.records].map(record => record.content)).toEqual([
        '0',
        '1',
        '2',
        '3',
        '4',
      ]);
      expect((await read({ sort: SORT.hottest }))[0]).toBe('5');
    });

    test('nothing repeats between pages while others publish and delete, and without deletions nothing is missed', async () => {
      const change = fc.constantFrom('publish', 'delete', 'nothing');
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { maxLength: 6 }),
          fc.integer({ min: 1, max: 4 }),
          async (changes, pageSize) => {
            await it.db.delete(dynamic);
            it.clock.advance(400);
            const present: string[] = [];
            for (let n = 0; n < 7; n += 1) {
              present.push((await publish(it.db, { time: it.clock.ago(100 - Math.floor(n / 2)) })).id);
            }
            const seen: string[] = [];
            let asOf: string | undefined;
            for (let pageIndex = 1; pageIndex <= 7; pageIndex += 1) {
              const page = await it.ask('publicDynamicList', { query: { pageIndex, pageSize, asOf } });
              asOf = page.asOf;
              seen.push(...page.records.map(record => record.id));
              it.clock.advance(1);
              const next = changes[pageIndex - 1];
              if (next === 'publish') await publish(it.db, { time: it.clock.now() });
              if (next === 'delete')
                await it.send('dynamicDelete', { as: 'lin', params: { id: present[pageIndex] ?? '' } });
            }
            expect(new Set(seen).size).toBe(seen.length);
            if (!changes.includes('delete')) expect(seen.toSorted()).toEqual(present.toSorted());
            else expect(present).toEqual(expect.arrayContaining(seen));
          },
        ),
        { numRuns: 15 },
      );
    });

    test('a page has 1 to 50 entries: a larger `pageSize` is capped, an invalid page or snapshot token refused', async () => {
      expect((await it.ask('publicDynamicList', { query: { pageSize: 1000 } })).pageSize).toBe(50);
      for (const query of [{ pageSize: 0 }, { pageIndex: 0 }, { asOf: 'yesterday' }]) {
        expect((await it.send('publicDynamicList', { query })).status).toBe(422);
      }
    });
  });

  test('a moderator of a space is offered deleting there, as are the author, an editor and an administrator', async () => {
    await it.db.insert(spaceMember).values({ spaceId: 'open', personId: 'mei', role: 1 });
    await publish(it.db, { spaceId: 'open', time: it.clock.ago(10) });
    const offered = async (as?: Name) => {
      const { records } = await it.ask(as ? 'dynamicList' : 'publicDynamicList', { as });
      return records[0]?.canDelete;
    };
    expect(await Promise.all((['lin', 'host', 'editor', 'admin'] as const).map(offered))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([await offered(), await offered('mei')]).toEqual([false, false]);
  });
});
