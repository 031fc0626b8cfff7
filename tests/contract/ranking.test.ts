import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { person, region, school, space, spaceMember } from '../../site/platform/db/schema.ts';
import { refreshRankings } from '../../site/platform/ranking/snapshot.ts';
import type { QueryOf } from '../../widgets/contract/shapes.ts';
import { databases } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { like, type Name, publish, say, unsay } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The clock shows Monday, 2 March 2026, 16:00 in the platform's time zone. */
describe.each(databases)('the ranking on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    await settleActivities(it.db);
    await it.db.insert(school).values({ id: 'harbour', name: 'Harbour School' });
    await it.db.update(person).set({ schoolId: 'harbour' }).where(eq(person.id, 'mei'));
    const studios = [
      { id: 'maths', visibility: 2 },
      { id: 'secret', visibility: 0 },
    ];
    const made = { type: '2' as const, createTime: it.clock.now() };
    await it.db.insert(space).values(studios.map(one => ({ ...one, ...made, name: one.id })));
    await it.db.insert(spaceMember).values({ spaceId: 'maths', personId: 'mei', role: 4 });
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await unholdActivities(it.db);
    await unwriteNews(it.db);
    await unsay(it.db);
    await it.db.update(person).set({ rankOut: false, suspendTime: null });
  });

  const board = (query: Partial<QueryOf<'rankingList'>> = {}, as?: Name) =>
    it.ask(as ? 'rankingList' : 'publicRankingList', {
      as,
      query: { rankType: 'person', period: 'week', ...query },
    });
  const scores = async (query: Partial<QueryOf<'rankingList'>> = {}) =>
    Object.fromEntries((await board(query)).records.map(({ id, score }) => [id, score]));
  const shares = (personId: Name, num: number, ago = 60) =>
    Promise.all(Array.from({ length: num }, () => publish(it.db, { personId, time: it.clock.ago(ago) })));

  describe('explains the score', () => {
    test('of each board in words, with points and daily limits', async () => {
      const boards = await it.ask('rankingTypes');
      expect(boards.map(({ id, name, kind, version }) => [id, name, kind, version])).toEqual([
        ['school', 'Schools', 1, 1],
        ['studio', 'Teacher studios', 2, 1],
        ['person', 'People', 3, 1],
      ]);
      expect(boards[2]?.formula.map(({ key, weight, dayMax }) => [key, weight, dayMax])).toEqual([
        ['share', 5, 5],
        ['comment', 2, 10],
        ['like', 1, 20],
        ['activity', 10, 2],
        ['news', 8, 3],
      ]);
      const chinese = await it.ask('rankingTypes', { headers: { 'Accept-Language': 'zh-CN' } });
      expect(chinese[0]?.formula[0]).toMatchObject({ label: '动态', tip: '本校成员发布的动态。' });
    });

    test('of each place by its parts, which add up', async () => {
      const [first] = await shares('lin', 2);
      await like(it.db, first?.objectId ?? '', ['mei', 'host', 'lin'], it.clock.ago(50));
      const other = await publish(it.db, { personId: 'mei', time: it.clock.ago(60) });
      await say(it.db, { objectId: other.objectId, time: it.clock.ago(40) });
      await say(it.db, { objectId: first?.objectId ?? '', time: it.clock.ago(40) });
      await holdActivity(it.db, it.clock, { personId: 'lin', startTime: it.clock.ago(3 * HOUR) });
      await writeNews(it.db, { personId: 'lin', publishTime: it.clock.ago(30) });
      const found = await it.ask('publicRankingDetail', {
        query: { rankType: 'person', period: 'week', id: 'lin' },
      });
      expect(found.detail.map(({ key, num, weight, points }) => [key, num, weight, points])).toEqual([
        ['share', 2, 5, 10],
        ['comment', 1, 2, 2],
        ['like', 2, 1, 2],
        ['activity', 1, 10, 10],
        ['news', 1, 8, 8],
      ]);
      expect(found).toMatchObject({ rank: 1, score: 32, name: 'LIN', schoolName: 'Lane School', kind: 3 });
      expect((await board()).records[0]).toEqual(found);
    });

    test('returns NOT_FOUND for a place that does not exist', async () => {
      for (const id of ['lin', 'no-such']) {
        const { status, envelope } = await it.send('publicRankingDetail', { query: { id } });
        expect([status, envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
      }
    });
  });

  describe('counts', () => {
    test('for a school the deeds of its people, and its own activities and news', async () => {
      await shares('lin', 1);
      await shares('mei', 1);
      await holdActivity(it.db, it.clock, {
        startTime: it.clock.ago(3 * HOUR),
        organizerType: 2,
        organizerId: 'harbour',
      });
      await writeNews(it.db, { scope: 3, scopeId: 'school', publishTime: it.clock.ago(30) });
      await writeNews(it.db, { publishTime: it.clock.ago(30) });
      expect(await scores({ rankType: 'school' })).toEqual({ harbour: 15, school: 13 });
    });

    test('for a studio its dynamics, comments, likes, activities and news', async () => {
      const shared = await publish(it.db, { spaceId: 'maths', time: it.clock.ago(60) });
      await say(it.db, { personId: 'mei', objectId: shared.objectId, time: it.clock.ago(40) });
      await like(it.db, shared.objectId, ['mei'], it.clock.ago(40));
      await writeNews(it.db, { scope: 5, scopeId: 'maths', publishTime: it.clock.ago(30) });
      await holdActivity(it.db, it.clock, {
        startTime: it.clock.ago(3 * HOUR),
        organizerType: 4,
        organizerId: 'maths',
      });
      expect(await scores({ rankType: 'studio' })).toEqual({ maths: 5 + 2 + 1 + 8 + 10 });
    });

    test('each kind only up to its daily limit per person', async () => {
      await shares('lin', 9, HOUR);
      expect(await scores()).toEqual({ lin: 25 });
      await shares('lin', 9, DAY);
      await shares('host', 7, HOUR);
      expect(await scores({ period: 'all' })).toEqual({ lin: 50, host: 25 });
      expect(await scores({ period: 'all', rankType: 'school' })).toEqual({ school: 75 });
    });

    test('days in the platform’s time zone, not in UTC', async () => {
      // 23:30 and 00:30 in Shanghai.
      await shares('lin', 5, 16.5 * HOUR);
      await shares('lin', 5, 15.5 * HOUR);
      expect(await scores({ period: 'all' })).toEqual({ lin: 50 });
    });

    test('nothing that is deleted, withdrawn, cancelled or in the future', async () => {
      await publish(it.db, { time: it.clock.ago(60), deleteTime: it.clock.now() });
      const stays = await publish(it.db, { personId: 'mei', time: it.clock.ago(60) });
      await say(it.db, { objectId: stays.objectId, time: it.clock.ago(40), deleteTime: it.clock.now() });
      const gone = await publish(it.db, {
        personId: 'mei',
        time: it.clock.ago(60),
        deleteTime: it.clock.now(),
      });
      await say(it.db, { objectId: gone.objectId, time: it.clock.ago(40) });
      await like(it.db, gone.objectId, ['lin'], it.clock.ago(40));
      const news = { personId: 'lin', publishTime: it.clock.ago(60) };
      await writeNews(it.db, { ...news, status: 3 });
      await writeNews(it.db, { ...news, status: 0 });
      await writeNews(it.db, { ...news, deleteTime: it.clock.now() });
      await writeNews(it.db, { ...news, offlineTime: it.clock.now() });
      await writeNews(it.db, { ...news, publishTime: it.clock.ago(-60) });
      const over = { personId: 'lin', startTime: it.clock.ago(3 * HOUR) };
      await holdActivity(it.db, it.clock, { ...over, status: 3 });
      await holdActivity(it.db, it.clock, { ...over, deleteTime: it.clock.now() });
      await holdActivity(it.db, it.clock, { ...over, startTime: it.clock.ago(HOUR) });
      expect(await scores()).toEqual({ mei: 5 });
    });

    test('nothing that is not public', async () => {
      await publish(it.db, { spaceId: 'closed', time: it.clock.ago(60) });
      await publish(it.db, { spaceId: 'secret', time: it.clock.ago(60) });
      await publish(it.db, { visibility: 1, time: it.clock.ago(60) });
      await writeNews(it.db, { personId: 'lin', scope: 4, scopeId: 'closed', publishTime: it.clock.ago(60) });
      await holdActivity(it.db, it.clock, {
        personId: 'lin',
        visibility: 1,
        startTime: it.clock.ago(3 * HOUR),
      });
      expect(await scores()).toEqual({});
      expect(await scores({ rankType: 'studio' })).toEqual({});
    });

    test('no archived studio', async () => {
      await publish(it.db, { spaceId: 'maths', time: it.clock.ago(60) });
      expect(await scores({ rankType: 'studio' })).toEqual({ maths: 5 });
      await it.db.update(space).set({ archived: true }).where(eq(space.id, 'maths'));
      expect(await scores({ rankType: 'studio' })).toEqual({});
      await it.db.update(space).set({ archived: false }).where(eq(space.id, 'maths'));
    });

    test('no staff, suspended people or people who opted out; the schools of the last keep their points', async () => {
      for (const name of ['editor', 'lin', 'mei', 'host'] as const) await shares(name, 1);
      const liked = await publish(it.db, { personId: 'host', time: it.clock.ago(60) });
      await like(it.db, liked.objectId, ['lin'], it.clock.ago(50));
      await it.db.update(person).set({ suspendTime: it.clock.now() }).where(eq(person.id, 'lin'));
      await it.ask('rankingOptOut', { as: 'mei', body: { value: 1 } });
      expect(await scores()).toEqual({ host: 10 });
      expect(await scores({ rankType: 'school' })).toEqual({ school: 15, harbour: 5 });
      const own = await board({}, 'mei');
      expect([own.mine, own.optOut]).toEqual([undefined, true]);
      await it.ask('rankingOptOut', { as: 'mei', body: { value: 0 } });
      expect(await scores()).toEqual({ host: 10, mei: 5 });
    });
  });

  describe('places', () => {
    test('are shared by equal scores, and the following ones stay empty', async () => {
      await shares('mei', 2);
      await shares('lin', 2);
      await shares('host', 1);
      const { records, total } = await board();
      expect(records.map(({ rank, id }) => [rank, id])).toEqual([
        [1, 'lin'],
        [1, 'mei'],
        [3, 'host'],
      ]);
      expect(total).toBe(3);
    });

    test('show the change since the previous period, and none for new entries', async () => {
      await shares('lin', 3, 8 * DAY - 5 * HOUR);
      await shares('mei', 2, 3 * DAY);
      await shares('host', 1, 3 * DAY);
      await shares('host', 3);
      await shares('mei', 1);
      await shares('lin', 2);
      const changes = (await board()).records.map(({ id, rank, change }) => [id, rank, change]);
      expect(changes).toEqual([
        ['host', 1, 1],
        ['lin', 2, undefined],
        ['mei', 3, -2],
      ]);
      expect((await board({ period: 'all' })).records.every(({ change }) => change === undefined)).toBe(true);
    });

    test('of a large community are those of the last computation', async () => {
      await it.db.insert(region).values({ code: 'shore', name: { en: 'Shore', 'zh-CN': '海岸' }, place: 9 });
      await it.db.update(school).set({ regionCode: 'shore' }).where(eq(school.id, 'harbour'));
      await shares('host', 3);
      await shares('lin', 2);
      await shares('mei', 1);
      await publish(it.db, { personId: 'lin', spaceId: 'maths', time: it.clock.ago(60) });
      const all = async () => {
        const boards: unknown[] = [];
        for (const rankType of ['school', 'studio', 'person'] as const)
          for (const period of ['week', 'all'] as const)
            for (const region of [{}, { regionCode: 'shore' }]) {
              const { updateTime, ...page } = await board({ rankType, period, ...region }, 'mei');
              boards.push(page);
            }
        return boards;
      };
      const live = await all();
      expect(await refreshRankings(it.db, it.clock.now(), 0)).toBe(true);
      expect(await all()).toEqual(live);

      await shares('mei', 5);
      expect((await board({ period: 'week' }, 'mei')).mine?.rank).toBe(3);
      await it.send('rankingOptOut', { as: 'lin', body: { value: 1 } });
      expect((await board({ period: 'week' })).records.map(({ id }) => id)).toEqual(['host', 'mei']);
      it.clock.advance(600);
      await refreshRankings(it.db, it.clock.now(), 0);
      const later = await board({ period: 'week' }, 'mei');
      expect([later.mine?.rank, later.total, later.updateTime]).toEqual([1, 2, it.clock.now().toISOString()]);

      await it.send('rankingOptOut', { as: 'lin', body: { value: 0 } });
      expect(await refreshRankings(it.db, it.clock.now())).toBe(false);
      expect((await board({ period: 'week' })).total).toBe(3);
      await it.db.update(school).set({ regionCode: null });
      await it.db.delete(region).where(eq(region.code, 'shore'));
    });

    test('include the reader’s own place, as person, school and studio', async () => {
      await shares('host', 3);
      await shares('lin', 2);
      await shares('mei', 1);
      await publish(it.db, { personId: 'lin', spaceId: 'maths', time: it.clock.ago(60) });
      const own = await board({ pageSize: 1 }, 'mei');
      expect([own.records.map(({ id, mine }) => [id, mine]), own.mine?.rank]).toEqual([[['host', false]], 3]);
      expect((await board({ pageSize: 1, rankType: 'school' }, 'mei')).mine).toMatchObject({
        id: 'harbour',
        rank: 2,
      });
      expect((await board({ rankType: 'studio' }, 'mei')).mine).toMatchObject({ id: 'maths', mine: true });
      const visitor = await board();
      expect([visitor.mine, visitor.optOut, visitor.records.some(({ mine }) => mine)]).toEqual([
        undefined,
        undefined,
        false,
      ]);
      const detail = await it.ask('rankingDetail', {
        as: 'mei',
        query: { rankType: 'person', period: 'week', id: 'mei' },
      });
      expect(detail.mine).toBe(true);
    });

    test('come twenty per page, and a page after the last one has the total', async () => {
      const guests = Array.from({ length: 45 }, (_, n) => `guest-${String(n).padStart(2, '0')}`);
      await it.db.insert(person).values(guests.map(id => ({ id, sub: id, realName: id })));
      for (const id of guests) await publish(it.db, { personId: id, time: it.clock.ago(60) });
      const pages = await Promise.all([1, 2, 3, 4].map(pageIndex => board({ pageIndex })));
      expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
        [20, 45],
        [20, 45],
        [5, 45],
        [0, 45],
      ]);
      expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(guests);
      await unsay(it.db);
      await it.db.delete(person).where(sql`${person.id} like 'guest-%'`);
    });

    test('there are none in a period in which nothing happened', async () => {
      await shares('lin', 1, 3 * DAY);
      expect(await board({ period: 'week' })).toMatchObject({ records: [], total: 0 });
      expect((await it.ask('publicRankingList')).records).toEqual([]);
    });

    test('are those of the schools this month by default', async () => {
      await shares('lin', 1, 2 * HOUR);
      expect((await it.ask('publicRankingList')).records[0]).toMatchObject({ kind: 1, id: 'school' });
    });
  });

  describe('periods', () => {
    test.each([
      ['week', '2026-03-01T16:00:00.000Z', '2026-03-08T16:00:00.000Z'],
      ['month', '2026-02-28T16:00:00.000Z', '2026-03-31T16:00:00.000Z'],
      ['term', '2026-01-31T16:00:00.000Z', '2026-08-31T16:00:00.000Z'],
      ['year', '2025-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    ] as const)('a %s is one of the calendar, where the platform is', async (period, from, to) => {
      const shown = await board({ period });
      expect([shown.periodFrom, shown.periodTo, shown.version]).toEqual([from, to, 1]);
      const start = (it.clock.now().getTime() - Date.parse(from)) / 1000;
      await shares('lin', 1, start);
      await shares('mei', 1, start + 1);
      expect(await scores({ period })).toEqual({ lin: 5 });
    });

    test('of all time have no beginning', async () => {
      const shown = await board({ period: 'all' });
      expect([shown.periodFrom, shown.periodTo]).toEqual([undefined, undefined]);
    });

    test.each([
      ['2026-01-15T00:00:00Z', '2025-08-31T16:00:00.000Z', '2026-01-31T16:00:00.000Z'],
      ['2026-08-31T15:59:59Z', '2026-01-31T16:00:00.000Z', '2026-08-31T16:00:00.000Z'],
      ['2026-08-31T16:00:00Z', '2026-08-31T16:00:00.000Z', '2027-01-31T16:00:00.000Z'],
      ['2026-12-31T12:00:00Z', '2026-08-31T16:00:00.000Z', '2027-01-31T16:00:00.000Z'],
    ])('at %s the term began at %s', async (time, from, to) => {
      const own = await startPlatform(database, { clock: { now: () => new Date(time) } });
      const shown = await own.ask('publicRankingList', { query: { period: 'term' } });
      expect([shown.periodFrom, shown.periodTo]).toEqual([from, to]);
      await own.close();
    });
  });
});
