import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type activity, signup } from '../../site/platform/db/schema.ts';
import type { ActivityPage } from '../../widgets/contract/activity/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { type Name, unsay } from '../helpers/platform/community.ts';
import { type Input, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const titles = ({ records }: ActivityPage) => records.map(record => record.title);

describe.each(anyDatabase)('activities on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unholdActivities(it.db));

  const later = (seconds: number) => it.clock.ago(-seconds);
  const hold = (title: string, given: Parameters<typeof holdActivity>[2] = {}) =>
    holdActivity(it.db, it.clock, { title, ...given });
  const list = (query: Input<'publicActivityList'>['query'] = {}) => it.ask('publicActivityList', { query });
  const listAs = (as: Name, query: Input<'activityList'>['query'] = {}) =>
    it.ask('activityList', { as, query });
  const detail = (id: string) => it.ask('publicActivityDetail', { params: { id } });
  const detailAs = (as: Name, id: string) => it.ask('activityDetail', { as, params: { id } });
  const refusal = async (id: string, as?: Name) => {
    const name = as ? 'activityDetail' : 'publicActivityDetail';
    const { status, envelope } = await it.send(name, { as, params: { id } });
    return [status, envelope.errorCode, envelope.message];
  };
  const join = (as: Name, id: string) => it.ask('signupAdd', { as, params: { id }, body: {} });
  const MISSING = [404, 'ACTIVITY_NOT_FOUND', 'activity does not exist'];

  describe('the list', () => {
    test('shows ongoing activities first, then upcoming ones; ended ones need a filter', async () => {
      await hold('next week', { startTime: later(7 * DAY) });
      await hold('tomorrow');
      await hold('now', { startTime: later(-HOUR) });
      await hold('long ago', { startTime: later(-9 * DAY) });
      await hold('yesterday', { startTime: later(-DAY) });
      expect(titles(await list())).toEqual(['now', 'tomorrow', 'next week']);
      expect(titles(await list({ phase: 1 }))).toEqual(['tomorrow', 'next week']);
      expect(titles(await list({ phase: 2 }))).toEqual(['now']);
      expect(titles(await list({ phase: 3 }))).toEqual(['yesterday', 'long ago']);
    });

    test('has the format of the list in the requested language', async () => {
      const { id } = await hold('one', { capacity: 9, tags: ['tea'] });
      const headers = { 'Accept-Language': 'zh-CN' };
      const { records } = await it.ask('publicActivityList', { headers });
      expect(records[0]).toMatchObject({
        id,
        typeName: '工作坊',
        organizerName: '试验里',
        timezone: 'Asia/Shanghai',
        address: 'Hall',
        tags: ['tea'],
        signup: { mode: 1, capacity: 9, waitlist: true },
        stats: { signupNum: 0, placeNum: 0, waitNum: 0 },
        status: 2,
        phase: 1,
        state: 'open',
      });
      expect(records[0]).not.toHaveProperty('myStatus');
    });

    test('has a label for the state of each', async () => {
      const states = {
        open: {},
        opensOn: { signupStartTime: later(HOUR) },
        closed: { signupEndTime: later(-HOUR) },
        ongoing: { startTime: later(-HOUR) },
        cancelled: { status: 3, cancelReason: 'Rain' },
        upcoming: { signupMode: 0 },
      } as const;
      for (const [title, given] of Object.entries(states)) await hold(title, given);
      for (const { title, state } of (await list()).records) expect(state).toBe(title);
      expect((await list()).total).toBe(6);
    });

    test.each([
      [{ keyword: 'GARD' }, ['garden']],
      [{ keyword: 'in the body' }, ['garden']],
      [{ keyword: '%' }, []],
      [{ type: 'lecture' }, ['lecture']],
      [{ mode: 2 }, ['online']],
      [{ organizerType: 3, organizerId: 'open' }, ['space']],
      [{ organizerType: 5 }, []],
      [{ canSignup: 1 as const }, ['garden', 'lecture', 'online', 'space']],
    ])('is narrowed by %j', async (query, found) => {
      await hold('garden', { html: '<p>It is in the <b>body</b>.</p>' });
      await hold('lecture', { typeId: 'lecture' });
      await hold('online', { mode: 2, onlineUrl: 'https://meet.example/x' });
      await hold('space', { organizerType: 3, organizerId: 'open' });
      await hold('no sign-up', { signupMode: 0 });
      await hold('closed', { signupEndTime: later(-1) });
      await hold('off', { status: 3 });
      expect(titles(await list(query)).sort()).toEqual(found);
    });

    test('filters by start time, in any time zone', async () => {
      await hold('a', { startTime: new Date('2026-03-10T15:59:00Z') });
      await hold('b', { startTime: new Date('2026-03-10T16:00:00Z') });
      expect(titles(await list({ startFrom: '2026-03-11T00:00:00+08:00' }))).toEqual(['b']);
      expect(titles(await list({ startTo: '2026-03-11T00:00:00+08:00' }))).toEqual(['a']);
    });

    test('filters by the person’s own sign-ups, and by open sign-up', async () => {
      const { id } = await hold('mine', { capacity: 1, waitlist: false });
      await hold('for closed', { groupIds: ['closed'] });
      await hold('for anybody');
      expect((await join('lin', id)).status).toBe(2);
      expect(titles(await listAs('lin', { mine: 1 }))).toEqual(['mine']);
      expect((await listAs('lin', { mine: 1 })).records[0]).toMatchObject({ myStatus: 2, state: 'full' });
      expect(titles(await listAs('lin', { canSignup: 1 }))).toEqual(['for anybody']);
      expect(titles(await listAs('host', { canSignup: 1 })).sort()).toEqual(['for anybody', 'for closed']);
    });

    test.each([
      { startFrom: 'x' },
      { startFrom: '0001-01-01T00:00:00Z' },
      { phase: 4 },
      { sort: 9 },
      { asOf: '%' },
    ])('refuses %j', async query => {
      const { status } = await it.send('publicActivityList', { query: query as { phase: 1 } });
      expect(status).toBe(422);
    });

    test('later pages show the same snapshot', async () => {
      for (let n = 0; n < 22; n++) await hold(`${n}`, { startTime: later(DAY + n * HOUR) });
      const { asOf, total } = await list();
      it.clock.advance(5);
      await hold('new', { startTime: later(HOUR), publishTime: it.clock.now() });
      const second = await list({ pageIndex: 2, asOf });
      expect([total, second.total, titles(second)]).toEqual([22, 22, ['20', '21']]);
      expect(titles(await list())[0]).toBe('new');
    });

    test.each([1, 2, 3] as const)('its pages by token have each activity once, in sort %i', async sort => {
      for (let n = 0; n < 9; n++) {
        const { id } = await hold(`${n}`, { startTime: later(n < 4 ? -HOUR - n : DAY + n * HOUR) });
        if (n % 3 === 0) await join('lin', id);
      }
      const all = titles(await list({ sort }));
      expect(all).toHaveLength(9);
      const seen: string[] = [];
      let asOf: string | undefined;
      for (let pageIndex = 1; pageIndex <= 5; pageIndex += 1) {
        const page = await list({ sort, pageIndex, pageSize: 2, asOf });
        seen.push(...titles(page));
        asOf = page.asOf;
      }
      expect(seen).toEqual(all);
    });

    test('counts the public activities of each type', async () => {
      await hold('one');
      await hold('hidden', { organizerType: 3, organizerId: 'closed' });
      await hold('over', { startTime: later(-DAY) });
      await hold('inside', { organizerType: 3, organizerId: 'open', visibility: 0 });
      expect(await it.ask('activityTypes')).toEqual([
        { id: 'workshop', name: 'Workshop', num: 1 },
        { id: 'lecture', name: 'Lecture', num: 0 },
      ]);
    });
  });

  describe('visibility', () => {
    test('activities of a space are for its readers, some for its members only', async () => {
      for (const organizerId of ['open', 'staff', 'closed'])
        await hold(organizerId, { organizerType: 3, organizerId });
      await hold('members', { organizerType: 3, organizerId: 'open', visibility: 0 });
      await hold('signed in', { visibility: 1 });
      const seen = (page: ActivityPage) => titles(page).sort();
      expect(seen(await list())).toEqual(['open']);
      expect(seen(await listAs('lin'))).toEqual(['open', 'signed in', 'staff']);
      expect(seen(await listAs('host'))).toEqual(['closed', 'members', 'open', 'signed in', 'staff']);
    });

    test('an invisible activity is ACTIVITY_NOT_FOUND', async () => {
      const { id } = await hold('closed', { organizerType: 3, organizerId: 'closed' });
      expect(await refusal(id)).toEqual(MISSING);
      expect(await refusal('no-such', 'lin')).toEqual(MISSING);
      expect((await detailAs('editor', id)).canManage).toBe(true);
      const headers = { 'Accept-Language': 'zh-CN' };
      const { envelope } = await it.send('publicActivityDetail', { params: { id }, headers });
      expect(envelope.message).toBe('活动不存在');
    });

    test('drafts and scheduled activities are visible to their managers, and appear at their publish time', async () => {
      const draft = await hold('draft', { status: 0, organizerType: 3, organizerId: 'open' });
      const { id } = await hold('scheduled', { publishTime: later(HOUR) });
      expect([await refusal(draft.id, 'lin'), await refusal(id)]).toEqual([MISSING, MISSING]);
      expect((await detailAs('host', draft.id)).status).toBe(0);
      expect((await detailAs('editor', id)).status).toBe(1);
      expect(titles(await listAs('editor'))).toEqual([]);
      it.clock.advance(HOUR);
      expect((await detail(id)).status).toBe(2);
    });

    test('a deleted activity is GONE', async () => {
      const { id } = await hold('was', { deleteTime: it.clock.ago(1) });
      expect((await refusal(id)).slice(0, 2)).toEqual([410, 'GONE']);
    });
  });

  describe('the detail', () => {
    test('has its text as HTML, and also as a tree for its managers', async () => {
      const { id, objectId } = await hold('one', { html: '<p>a <b>b</b><script>alert(1)</script></p>' });
      const seen = await detail(id);
      expect(seen.contentHtml).not.toContain('script');
      expect([seen.content, seen.canEdit, seen.my]).toEqual([undefined, false, undefined]);
      expect((await detailAs('editor', objectId)).content?.content[0]?.type).toBe('paragraph');
    });

    test('has the online link for the people of its rule, at its time', async () => {
      const given = { mode: 2, address: '', onlineUrl: 'https://meet.example/x' } as const;
      const all = await hold('all', { ...given, onlineUrlRule: 1 });
      const confirmed = await hold('confirmed', { ...given, onlineUrlRule: 2 });
      const soon = await hold('soon', { ...given, onlineUrlRule: 3 });
      for (const { id } of [confirmed, soon]) await join('lin', id);
      const linkOf = async (as: Name, { id }: { id: string }) => (await detailAs(as, id)).onlineUrl;
      expect((await detail(all.id)).onlineUrl).toBe(given.onlineUrl);
      expect([await linkOf('mei', confirmed), await linkOf('lin', confirmed)]).toEqual([
        undefined,
        given.onlineUrl,
      ]);
      expect(await linkOf('lin', soon)).toBeUndefined();
      it.clock.advance(DAY - 15 * 60);
      expect([await linkOf('lin', soon), await linkOf('mei', soon)]).toEqual([given.onlineUrl, undefined]);
    });

    test('has upcoming activities of the same type or with a common tag', async () => {
      const { id } = await hold('one', { tags: ['tea'] });
      await hold('same type', { startTime: later(3 * DAY) });
      await hold('same tag', { typeId: 'lecture', tags: ['tea'], startTime: later(2 * DAY) });
      await hold('other', { typeId: 'lecture' });
      await hold('hidden', { organizerType: 3, organizerId: 'closed' });
      expect((await detail(id)).related.map(({ title }) => title)).toEqual(['same tag', 'same type']);
    });

    test('a cancelled activity has its reason and its comments, and accepts no new ones', async () => {
      const { id } = await hold('off', { status: 3, cancelReason: 'Rain' });
      expect(await detail(id)).toMatchObject({ cancelReason: 'Rain', state: 'cancelled', canComment: false });
      const body = { comment: 'Oh', isReply: 0, objectId: id } as const;
      expect((await it.send('commentAdd', { as: 'lin', body })).envelope.errorCode).toBe('CLOSED');
      expect((await it.ask('publicCommentList', { params: { id } })).total).toBe(0);
    });

    test('accepts comments if they are open, and counts them', async () => {
      const { id, objectId } = await hold('one');
      const body = { comment: 'Good', isReply: 0, objectId } as const;
      expect((await it.ask('commentAdd', { as: 'lin', body })).commentNum).toBe(1);
      expect((await detail(id)).stats.commentNum).toBe(1);
      const shut = await hold('shut', { commentMode: 0 });
      const there = { ...body, objectId: shut.id };
      expect((await it.send('commentAdd', { as: 'lin', body: there })).status).toBe(409);
    });

    test('a dynamic links it by its title, if the dynamic’s author may see it', async () => {
      const { id } = await hold('one');
      const closed = await hold('closed', { organizerType: 3, organizerId: 'closed' });
      const point = (to: string) =>
        it.send('dynamicAdd', { as: 'lin', body: { content: 'Come', link: { kind: 'activity', id: to } } });
      expect((await point(id)).envelope.data).toMatchObject({ link: { kind: 'activity', id, title: 'one' } });
      expect((await point(closed.id)).status).toBe(422);
      await unsay(it.db);
    });

    test('a visit is counted once in half an hour', async () => {
      const { id: objectId } = await hold('one');
      for (const seconds of [0, 60, 30 * 60]) {
        it.clock.advance(seconds);
        await it.ask('visitAdd', { as: 'lin', query: { objectType: 'activity', objectId } });
      }
      expect((await detail(objectId)).stats.visitNum).toBe(2);
    });
  });

  describe('participants', () => {
    const people = async (listVisibility: (typeof activity.$inferSelect)['listVisibility']) => {
      const { id } = await hold('one', { listVisibility });
      for (const [as, showPublic] of [
        ['lin', true],
        ['mei', false],
      ] as const)
        await it.ask('signupAdd', { as, params: { id }, body: { showPublic } });
      return async (as?: Name) => {
        const name = as ? 'participantList' : 'publicParticipantList';
        const { status, envelope } = await it.send(name, { as, params: { id } });
        const data = envelope.data as { records: { userName: string }[] } | undefined;
        return status === 200 ? data?.records.map(({ userName }) => userName) : status;
      };
    };

    test('are named only if they agree, to the people whom the organiser permits', async () => {
      const toAll = await people(2);
      expect([await toAll(), await toAll('host')]).toEqual([['LIN'], ['LIN']]);
      const toEachOther = await people(1);
      expect([await toEachOther(), await toEachOther('host'), await toEachOther('mei')]).toEqual([
        403,
        403,
        ['LIN'],
      ]);
      const toNobody = await people(0);
      expect([await toNobody(), await toNobody('lin'), await toNobody('editor')]).toEqual([
        403,
        403,
        ['LIN'],
      ]);
    });
  });

  test('random queries are answered without a server error', async () => {
    const { id } = await hold('one');
    await join('lin', id);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('\0', '%', "'; drop table activity; --", '\ud800', '9'.repeat(30), '../x'),
    );
    const Authorization = await it.asPerson('lin');
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('keyword', 'type', 'organizerId', 'startFrom', 'asOf'),
        async (one, field) => {
          const query = new URLSearchParams([[field, one]]);
          for (const path of ['list', `participants/${encodeURIComponent(one.toWellFormed())}`]) {
            const answer = await it.request(`/mskt/api/group/activity/${path}?${query}`, {
              headers: { Authorization },
            });
            expect(answer.status).toBeLessThan(500);
          }
        },
      ),
      { numRuns: 20 },
    );
    expect(await it.db.$count(signup)).toBe(1);
  });
});
