import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  draft,
  person,
  personFollow,
  rateLimit,
  signup,
  spaceInfo,
  spaceMember,
} from '../../site/platform/db/schema.ts';
import { SORT, TAB } from '../../widgets/contract/limits.ts';
import { FOLLOWS_MAX } from '../../widgets/contract/person/calls.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { foundSpace, unfoundSpaces } from '../helpers/fixtures/spaces.ts';
import { type Name, publish, unsay } from '../helpers/platform/community.ts';
import {
  type Answer,
  type Input,
  startPlatform,
  type TestPlatform,
} from '../helpers/platform/test-platform.ts';

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

describe.each(anyDatabase)('people on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    for (const table of [personFollow, rateLimit, spaceInfo]) await it.db.delete(table);
    await unfoundSpaces(it.db);
  });

  /** A sign-up of `lin`. */
  const joined = (activityId: string, place: number) => ({
    ...{ id: `${activityId}-lin`, activityId, personId: 'lin', place },
    ...{ createTime: it.clock.now(), updateTime: it.clock.now() },
  });
  const params = (id: string) => ({ params: { id } });
  const follow = (as: Name, id: string) => it.send('personFollow', { as, ...params(id) });
  const profile = (id: string, as?: Name) =>
    as ? it.ask('spaceInfo', { as, query: { id } }) : it.ask('publicSpaceInfo', params(id));
  const following = (id: string, as?: Name) =>
    as ? it.send('personFollowing', { as, ...params(id) }) : it.send('publicPersonFollowing', params(id));
  const namesIn = ({ envelope }: Answer) =>
    (envelope.data as { records: { userName: string }[] }).records.map(({ userName }) => userName);
  const show = (as: Name, visibility: 0 | 1 | 2) =>
    it.send('spaceInfoSave', { as, body: { revision: 0, visibility: { following: visibility } } });

  describe('what is stored of a person', () => {
    test('is given to them as a whole, without secrets and without what is of others', async () => {
      const { objectId } = await publish(it.db, { personId: 'lin', content: 'Ours', time: it.clock.now() });
      await it.ask('commentAdd', { as: 'mei', body: { objectId, comment: 'Not lin’s', isReply: 0 } });
      await follow('lin', 'mei');
      const { data } = await it.ask('personData', { as: 'lin' });
      expect(data.account).toMatchObject([{ id: 'lin', realName: 'LIN' }]);
      expect(data.dynamics).toMatchObject([{ content: 'Ours' }]);
      expect(data.following).toMatchObject([{ followedId: 'mei' }]);
      expect(data.comments).toEqual([]);
      expect(data.sessions?.length).toBeGreaterThan(0);
      const text = JSON.stringify(data);
      for (const word of ['tokenHash', 'idTokenHash', 'centreSession', 'handlerId', 'Not lin’s'])
        expect(text).not.toContain(word);
      await unsay(it.db);
    });

    test('is given five times an hour', async () => {
      for (let time = 1; time <= 5; time++) await it.ask('personData', { as: 'lin' });
      expect(codeOf(await it.send('personData', { as: 'lin' }))).toEqual([429, 'RATE_LIMITED']);
    });
  });

  describe('what a person has to do today', () => {
    const today = async (as: Name = 'lin') => (await it.ask('personToday', { as })).items;

    test('is nothing at first', async () => {
      expect(await today()).toEqual([]);
    });

    test('are offers, notices to confirm, the next activity and drafts, in this order', async () => {
      await settleActivities(it.db);
      await settleNews(it.db);
      const deadline = it.clock.ago(-3600);
      const hold = (title: string, hours: number) =>
        holdActivity(it.db, it.clock, { title, startTime: it.clock.ago(-hours * 3600), signupMode: 1 });
      const later = await hold('Later', 48);
      const next = await hold('Next', 24);
      const offered = await hold('Offered', 72);
      const ended = await hold('Ended', -24);
      await it.db
        .insert(signup)
        .values([later, next, ended].map(({ id }, place) => ({ ...joined(id, place), status: 2 as const })));
      await it.db
        .insert(signup)
        .values({ ...joined(offered.id, 9), status: 4 as const, offerExpireTime: deadline });
      const notice = await writeNews(it.db, {
        ...{ title: 'Sign here', kind: 2, needConfirm: true, confirmDeadline: deadline },
        publishTime: it.clock.ago(60),
      });
      await it.ask('draftSave', {
        as: 'lin',
        body: { kind: 'dynamic', seq: 1, device: 'phone', content: { fields: {} } },
      });
      expect(await today()).toMatchObject([
        { kind: 'offer', title: 'Offered', until: deadline.toISOString() },
        { kind: 'confirm', title: 'Sign here', url: `/msktfront/home/noticeDetail?id=${notice.id}` },
        { kind: 'activity', title: 'Next', time: next.startTime.toISOString(), place: 'Hall' },
        { kind: 'draft', of: 'dynamic', url: '/msktfront/publish/dynamic' },
      ]);
      expect(await today('mei')).toMatchObject([{ kind: 'confirm' }]);
      await it.ask('newsConfirm', { as: 'mei', params: { id: notice.id } });
      expect(await today('mei')).toEqual([]);
      await unholdActivities(it.db);
      await unwriteNews(it.db);
      await it.db.delete(draft);
    });
  });

  describe('following a person', () => {
    test('and no longer: the profile has the number of followers, and whether the reader is one', async () => {
      expect((await follow('lin', 'mei')).envelope.data).toEqual({ hasFollow: true, followNum: 1 });
      expect((await follow('host', 'mei')).envelope.data).toEqual({ hasFollow: true, followNum: 2 });
      expect(await profile('mei', 'lin')).toMatchObject({ hasFollow: true, stats: { followNum: 2 } });
      expect(await profile('mei', 'editor')).toMatchObject({ hasFollow: false, stats: { followNum: 2 } });
      expect(await profile('mei')).toMatchObject({ hasFollow: false, stats: { followNum: 2 } });
      expect((await follow('lin', 'mei')).envelope.data).toEqual({ hasFollow: false, followNum: 1 });
    });

    test('counts once, however often it is sent at the same time', async () => {
      const all = await Promise.all([1, 2, 3].map(() => follow('lin', 'mei')));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await profile('mei', 'lin')).toMatchObject({ hasFollow: true, stats: { followNum: 1 } });
    });

    test('is not possible for oneself, nor for a person who does not exist', async () => {
      expect(codeOf(await follow('lin', 'lin'))).toEqual([422, 'VALIDATION']);
      expect(codeOf(await follow('lin', 'no-such'))).toEqual([404, 'NOT_FOUND']);
    });

    test(`ends at ${FOLLOWS_MAX} people, but unfollowing goes on`, async () => {
      const many = Array.from({ length: FOLLOWS_MAX }, (_, num) => `many-${num}`);
      await it.db.insert(person).values(many.map(id => ({ id, sub: id, realName: id })));
      const rows = many.map(followedId => ({ personId: 'lin', followedId, time: it.clock.now() }));
      await it.db.insert(personFollow).values(rows);
      expect(codeOf(await follow('lin', 'mei'))).toEqual([403, 'QUOTA']);
      expect((await follow('lin', 'many-0')).envelope.data).toEqual({ hasFollow: false, followNum: 0 });
      expect((await follow('lin', 'mei')).envelope.data).toEqual({ hasFollow: true, followNum: 1 });
    });
  });

  describe('whom a person follows', () => {
    test('comes latest first, by pages', async () => {
      for (const id of ['mei', 'host', 'editor']) {
        it.clock.advance(60);
        await follow('lin', id);
      }
      const page = (pageIndex: number) =>
        it.ask('personFollowing', { as: 'lin', ...params('lin'), query: { pageIndex, pageSize: 2 } });
      const first = await page(1);
      expect(first.records[0]).toEqual({ userId: 'editor', userName: 'EDITOR', schoolName: 'Lane School' });
      expect([first, await page(2)].map(({ records }) => records.map(({ userId }) => userId))).toEqual([
        ['editor', 'host'],
        ['mei'],
      ]);
      expect(first.total).toBe(3);
    });

    test('is shown to signed-in people, until the person says otherwise', async () => {
      await follow('lin', 'mei');
      const seenBy = async (...readers: (Name | undefined)[]) =>
        Promise.all(readers.map(async as => (await following('lin', as)).status));
      expect(await seenBy(undefined, 'mei', 'lin')).toEqual([403, 200, 200]);
      expect((await profile('lin')).stats.followingNum).toBeUndefined();
      expect((await profile('lin', 'mei')).stats.followingNum).toBe(1);
      await show('lin', 0);
      expect(await seenBy(undefined, 'mei', 'lin')).toEqual([403, 403, 200]);
      expect((await profile('lin', 'mei')).stats.followingNum).toBeUndefined();
      expect(namesIn(await following('lin', 'lin'))).toEqual(['MEI']);
    });

    test('can be shown to everyone', async () => {
      await follow('lin', 'mei');
      await show('lin', 2);
      expect(namesIn(await following('lin'))).toEqual(['MEI']);
      expect((await profile('lin')).stats.followingNum).toBe(1);
    });
  });

  describe('the dynamics of people whom one follows', () => {
    type Query = NonNullable<Input<'dynamicList'>['query']>;
    const list = (as: Name, query: Partial<Query> = {}) =>
      it.ask('dynamicList', { as, query: { type: TAB.following, ...query } as Query });
    const texts = async (...given: Parameters<typeof list>) =>
      (await list(...given)).records.map(({ content }) => content);
    const say = (personId: Name, content: string, seconds: number, given = {}) =>
      publish(it.db, { personId, content, time: it.clock.ago(seconds), ...given });

    test('are a list, latest or hottest first, of what the reader may see', async () => {
      await say('mei', 'first', 300);
      await say('host', 'other', 250);
      await say('mei', 'second', 200, { likeNum: 5 });
      await say('mei', 'closed', 150, { spaceId: 'closed' });
      await say('editor', 'third', 100);
      expect(await texts('lin')).toEqual([]);
      await follow('lin', 'mei');
      await follow('lin', 'editor');
      expect(await texts('lin')).toEqual(['third', 'second', 'first']);
      expect(new Set(await texts('lin', { sort: SORT.hottest }))).toEqual(
        new Set(['first', 'second', 'third']),
      );
      expect(await texts('lin', { keyword: 'second' })).toEqual(['second']);
    });

    test('come by pages, without gaps and without repetition', async () => {
      for (let num = 0; num < 7; num++) await say(num % 2 ? 'mei' : 'editor', `no ${num}`, 100 * (7 - num));
      await follow('lin', 'mei');
      await follow('lin', 'editor');
      const first = await list('lin', { pageSize: 3 });
      const second = await list('lin', { pageSize: 3, pageIndex: 2, asOf: first.asOf });
      const third = await list('lin', { pageSize: 3, pageIndex: 3, asOf: second.asOf });
      const all = [first, second, third].flatMap(({ records }) => records.map(({ content }) => content));
      expect(all).toEqual(['no 6', 'no 5', 'no 4', 'no 3', 'no 2', 'no 1', 'no 0']);
      expect(first.total).toBe(7);
    });

    test('are the same for one who follows many', async () => {
      const many = Array.from({ length: 60 }, (_, num) => `crowd-${num}`);
      await it.db.insert(person).values(many.map(id => ({ id, sub: id, realName: id })));
      await it.db
        .insert(personFollow)
        .values(many.map(followedId => ({ personId: 'lin', followedId, time: it.clock.now() })));
      await say('mei', 'not followed', 200);
      await publish(it.db, { personId: 'crowd-7', content: 'followed', time: it.clock.ago(100) });
      expect(await texts('lin')).toEqual(['followed']);
    });

    test('are for signed-in people alone', async () => {
      expect(codeOf(await it.send('publicDynamicList', { query: { type: TAB.following } }))).toEqual([
        401,
        'NOT_LOGGED_IN',
      ]);
    });
  });

  describe('the spaces of a person', () => {
    const spaces = async (id: string, as?: Name) => {
      const page = as
        ? await it.ask('personSpaces', { as, ...params(id) })
        : await it.ask('publicPersonSpaces', params(id));
      return page.records.map(({ id, role }) => [id, role]);
    };

    test('are those that the reader may see, those with higher roles first', async () => {
      const createTime = it.clock.now();
      await foundSpace(it.db, { id: 'garden', createTime, members: { host: 4, mei: 3 } });
      await foundSpace(it.db, { id: 'old', createTime, archived: true, members: { mei: 4 } });
      await it.db.delete(spaceMember);
      await it.db.insert(spaceMember).values(
        [
          ['garden', 3],
          ['old', 4],
          ['open', 1],
          ['staff', 1],
          ['closed', 1],
        ].map(([spaceId, role]) => ({ spaceId: String(spaceId), personId: 'mei', role: Number(role) })),
      );
      expect(await spaces('mei')).toEqual([
        ['garden', 3],
        ['open', 1],
      ]);
      expect(await spaces('mei', 'lin')).toEqual([
        ['garden', 3],
        ['open', 1],
        ['staff', 1],
      ]);
      expect(await spaces('mei', 'mei')).toEqual([
        ['garden', 3],
        ['closed', 1],
        ['open', 1],
        ['staff', 1],
      ]);
    });

    test('of a person who does not exist are not found', async () => {
      expect(codeOf(await it.send('publicPersonSpaces', params('no-such')))).toEqual([404, 'NOT_FOUND']);
    });
  });
});
