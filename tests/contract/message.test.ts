import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  comment,
  dynamic,
  mention,
  messageMark,
  messageSettings,
  newsRead,
  person,
  praise,
  spaceMember,
} from '../../site/platform/db/schema.ts';
import type { NoticeItem } from '../../widgets/contract/message/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { like, type Name, publish, SCHOOL_PAGE, say, unsay } from '../helpers/platform/community.ts';
import {
  type Answer,
  type Input,
  startPlatform,
  type TestPlatform,
} from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
const titles = (records: readonly NoticeItem[]) => records.map(record => record.title);

describe.each(anyDatabase)('messages on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(60));
  afterEach(async () => {
    await it.db.delete(messageMark);
    await unwriteNews(it.db);
    await unsay(it.db);
  });

  const list = async (query: Input<'messageList'>['query'] = {}, as: Name = 'lin') =>
    (await it.ask('messageList', { as, query })).records;
  const unread = (query: Input<'messageUnread'>['query'] = {}, as: Name = 'lin') =>
    it.ask('messageUnread', { as, query });
  const numbers = async (as: Name = 'lin') => {
    const { noticeNum, newsNum, activityNum, commentNum, likeNum, mentionNum, groupNum, systemNum, ...sums } =
      await unread({}, as);
    const parts = [noticeNum, newsNum, activityNum, commentNum, likeNum, mentionNum, groupNum, systemNum];
    expect(parts.reduce<number>((sum, num = 0) => sum + num, 0)).toBe(sums.total);
    expect(sums.forMeNum + sums.forAllNum).toBe(sums.total);
    return { noticeNum, newsNum, commentNum, likeNum };
  };
  const act = (name: 'messageRead' | 'messageDelete', id = '', as: Name = 'lin') =>
    it.send(name, { as, params: { id } });
  const readNews = (id: string, as: Name = 'lin') => it.ask('newsRead', { as, params: { id } });
  const write = (title: string, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
    writeNews(it.db, { title, publishTime: it.clock.ago(50), ...given });
  const dynamicOf = (personId: Name, given: { spaceId?: string } = {}) =>
    publish(it.db, { personId, content: `by ${personId}`, time: it.clock.ago(50), ...given });

  describe('of news and notices', () => {
    test('there is one message for each article that the person may read', async () => {
      const notice = await write('notice', { kind: 2, importance: 3, html: '<p>Bring boots.</p>' });
      const news = await write('news', { publishTime: it.clock.ago(20) });
      await write('closed', { scope: 4, scopeId: 'closed' });
      await write('later', { publishTime: it.clock.ago(-DAY) });
      await write('over', { validUntil: it.clock.ago(1) });
      await write('withdrawn', { status: 3 });
      await write('draft', { status: 0 });
      expect(await list()).toEqual([
        {
          id: `news-${news.id}`,
          kind: 2,
          title: 'news',
          text: 'Body',
          objectType: 'news',
          objectId: news.id,
          url: `/msktfront/home/newsDetail?id=${news.id}`,
          importance: 1,
          time: it.clock.ago(20).toISOString(),
          read: false,
        },
        expect.objectContaining({
          kind: 1,
          text: 'Bring boots.',
          importance: 3,
          url: `/msktfront/home/noticeDetail?id=${notice.id}`,
        }),
      ]);
      expect(titles(await list({}, 'host'))).toContain('closed');
      expect(await numbers()).toEqual({ noticeNum: 1, newsNum: 1, commentNum: 0, likeNum: 0 });
    });

    test('an article read in the news is also read here, and vice versa', async () => {
      const [one, two] = [await write('one'), await write('two')];
      await readNews(one.id);
      expect((await numbers()).newsNum).toBe(1);
      expect(titles(await list({ unread: 1 }))).toEqual(['two']);
      const { envelope } = await act('messageRead', `news-${two.id}`);
      expect(envelope.data).toMatchObject({ total: 0, newsNum: 0 });
      const { records, unreadNum } = await it.ask('newsList', { as: 'lin' });
      expect([unreadNum, records.map(record => record.readFlag)]).toEqual([0, [true, true]]);
      expect((await numbers('mei')).newsNum).toBe(2);
    });

    test('all notices are marked as read, and the news stay unread', async () => {
      await write('news');
      for (let n = 0; n < 3; n++) await write(`notice ${n}`, { kind: 2 });
      const answer = await it.ask('messageReadAll', { as: 'lin', body: { kind: 1 } });
      expect(answer).toMatchObject({ noticeNum: 0, newsNum: 1, total: 1 });
      expect((await it.ask('newsList', { as: 'lin', query: { kind: 2 } })).unreadNum).toBe(0);
      expect(await it.ask('messageReadAll', { as: 'lin', body: {} })).toMatchObject({ total: 0 });
    });

    test('they reach back thirty days, or to the day on which the person joined', async () => {
      await write('old', { publishTime: it.clock.ago(31 * DAY) });
      await write('older', { publishTime: it.clock.ago(99 * DAY) });
      await write('new', { publishTime: it.clock.ago(29 * DAY) });
      expect(titles(await list())).toEqual(['new']);
      await it.db
        .update(person)
        .set({ joinTime: it.clock.ago(60 * DAY) })
        .where(eq(person.id, 'mei'));
      await it.db.update(person).set({ joinTime: null }).where(eq(person.id, 'lin'));
      expect(titles(await list({}, 'mei'))).toEqual(['new', 'old']);
      expect(titles(await list({}, 'lin'))).toEqual(['new']);
    });

    test('a withdrawn article does not count until it is published again', async () => {
      const { id } = await write('news');
      await it.ask('newsWithdraw', { as: 'editor', params: { id }, body: {} });
      expect([await list(), (await numbers()).newsNum]).toEqual([[], 0]);
      await it.ask('newsPublish', { as: 'editor', params: { id } });
      expect((await numbers()).newsNum).toBe(1);
    });
  });

  describe('of comments and replies', () => {
    test('a comment on my dynamic is a message that links the comment', async () => {
      const { id, objectId } = await dynamicOf('lin');
      const said = await say(it.db, {
        objectId,
        personId: 'mei',
        comment: 'Well done',
        time: it.clock.ago(9),
      });
      expect(await list()).toEqual([
        {
          id: `comment-${said.id}`,
          kind: 4,
          title: 'MEI commented on your post',
          text: 'Well done',
          actor: { userId: 'mei', userName: 'MEI' },
          objectType: 'dynamic',
          objectId: id,
          commentId: said.id,
          url: `/msktfront/channelPage?id=${id}&commentId=${said.id}`,
          importance: 1,
          time: it.clock.ago(9).toISOString(),
          read: false,
          reply: { objectId: id, topId: said.id },
        },
      ]);
    });

    test('they say how they are answered: below the comment, to the reply, or to the post that names the person', async () => {
      const { id, objectId } = await dynamicOf('lin');
      const top = await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(9) });
      const own = await say(it.db, { objectId, topId: top.id, time: it.clock.ago(8) });
      const answer = await say(it.db, {
        ...{ objectId, topId: top.id, beRepliedId: own.id },
        ...{ personId: 'host', time: it.clock.ago(7) },
      });
      const { id: named } = await it.ask('dynamicAdd', { as: 'mei', body: { content: 'Ask @LIN' } });
      const replies = (await list()).map(({ reply }) => reply);
      expect(replies).toEqual([
        { objectId: named },
        { objectId: id, topId: top.id, beRepliedId: answer.id },
        { objectId: id, topId: top.id },
      ]);
      for (const to of replies.flatMap(reply => reply ?? [])) {
        const isReply = to.topId === undefined ? 0 : 1;
        await it.ask('commentAdd', { as: 'lin', body: { ...to, comment: 'Thanks', isReply } });
      }
    });

    test('they are in the requested language', async () => {
      const { objectId } = await dynamicOf('lin');
      await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(9) });
      await like(it.db, objectId, ['mei', 'host'], it.clock.ago(8));
      const headers = { 'Accept-Language': 'zh-CN' };
      const { items } = await it.ask('messageUnread', { as: 'lin', headers });
      expect(titles(items)).toEqual(['2 人赞了您的动态', 'MEI 评论了您的动态']);
    });

    test('an answer to me is a reply on any object, and is listed once', async () => {
      const { objectId } = await dynamicOf('lin');
      const other = await dynamicOf('host');
      const mine = await say(it.db, { objectId: other.objectId, time: it.clock.ago(40) });
      const own = await say(it.db, { objectId, time: it.clock.ago(40) });
      const hers = await say(it.db, {
        objectId: other.objectId,
        topId: mine.id,
        personId: 'mei',
        time: it.clock.ago(9),
      });
      await say(it.db, { objectId, topId: own.id, personId: 'mei', time: it.clock.ago(8) });
      // Below my comment, but in answer to another person.
      await say(it.db, {
        objectId: other.objectId,
        topId: mine.id,
        beRepliedId: hers.id,
        personId: 'host',
        time: it.clock.ago(7),
      });
      expect((await list()).map(({ kind, title }) => [kind, title])).toEqual([
        [5, 'MEI replied to you'],
        [5, 'MEI replied to you'],
      ]);
      expect((await list({}, 'mei')).map(({ kind }) => kind)).toEqual([5]);
      expect((await list({}, 'host')).map(({ kind }) => kind)).toEqual([4, 4]);
      expect([(await list({ kind: 4 })).length, (await list({ kind: 5 })).length]).toEqual([2, 2]);
      expect((await numbers()).commentNum).toBe(2);
    });

    test('my own acts cause no message', async () => {
      const { objectId } = await dynamicOf('lin');
      const mine = await say(it.db, { objectId, time: it.clock.ago(9) });
      await say(it.db, { objectId, topId: mine.id, time: it.clock.ago(8) });
      await like(it.db, objectId, ['lin'], it.clock.ago(7));
      expect(await list()).toEqual([]);
    });

    test('a deleted comment has no message, also in an earlier snapshot of the list', async () => {
      const { objectId } = await dynamicOf('lin');
      const { id } = await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(9) });
      const { asOf } = await it.ask('messageList', { as: 'lin' });
      await it.ask('commentDelete', { as: 'mei', params: { id } });
      expect([await list({ asOf }), (await numbers()).commentNum]).toEqual([[], 0]);
      expect(codeOf(await act('messageRead', `comment-${id}`))).toEqual([404, 'NOT_FOUND']);
    });

    test('content that I may no longer see causes no message', async () => {
      await it.db.insert(spaceMember).values({ spaceId: 'closed', personId: 'lin', role: 1 });
      const inClosed = await dynamicOf('lin', { spaceId: 'closed' });
      const gone = await dynamicOf('lin');
      const { objectId, id } = await write('news');
      const mine = await say(it.db, { objectId, time: it.clock.ago(40) });
      await say(it.db, { objectId, topId: mine.id, personId: 'mei', comment: 'news', time: it.clock.ago(9) });
      for (const each of [inClosed, gone])
        await say(it.db, {
          objectId: each.objectId,
          personId: 'host',
          comment: 'dynamic',
          time: it.clock.ago(9),
        });
      await like(it.db, inClosed.objectId, ['host'], it.clock.ago(9));
      await like(it.db, gone.objectId, ['host'], it.clock.ago(9));
      expect(await numbers()).toEqual({ noticeNum: 0, newsNum: 1, commentNum: 3, likeNum: 2 });
      await it.db
        .delete(spaceMember)
        .where(and(eq(spaceMember.spaceId, 'closed'), eq(spaceMember.personId, 'lin')));
      await it.ask('dynamicDelete', { as: 'lin', params: { id: gone.id } });
      await it.ask('newsWithdraw', { as: 'editor', params: { id }, body: {} });
      expect(await list()).toEqual([]);
    });

    test('an answer on a school’s page leads to that school', async () => {
      const fromSchool = { headers: { Origin: SCHOOL_PAGE } };
      const body = { comment: 'hello', isReply: 0, objectId: 'open-day' } as const;
      const mine = await it.ask('commentAdd', { as: 'lin', body, ...fromSchool });
      it.clock.advance(5);
      await it.ask('commentAdd', {
        as: 'mei',
        body: { ...body, isReply: 1, topId: mine.id },
        ...fromSchool,
      });
      expect(await list()).toMatchObject([
        { kind: 5, objectType: 'page', objectId: 'open-day', url: `${SCHOOL_PAGE}/` },
      ]);
    });

    test('a reply below a notice leads to the notice', async () => {
      const { objectId, id } = await write('notice', { kind: 2 });
      const mine = await say(it.db, { objectId, time: it.clock.ago(40) });
      const { id: commentId } = await say(it.db, {
        objectId,
        topId: mine.id,
        personId: 'mei',
        time: it.clock.ago(9),
      });
      const [first] = await list({ kind: 5 });
      expect(first).toMatchObject({ objectType: 'notice', objectId: id });
      expect(first?.url).toBe(`/msktfront/home/noticeDetail?id=${id}&commentId=${commentId}`);
    });

    test('a long text is cut', async () => {
      const { objectId } = await dynamicOf('lin');
      await say(it.db, {
        objectId,
        personId: 'mei',
        comment: '\u{1F389}'.repeat(121),
        time: it.clock.ago(9),
      });
      expect((await list())[0]?.text).toBe(`${'\u{1F389}'.repeat(120)}…`);
    });
  });

  describe('of likes', () => {
    test('likes of one dynamic are one message with the name of the latest person', async () => {
      const { id, objectId } = await dynamicOf('lin');
      await like(it.db, objectId, ['mei'], it.clock.ago(30));
      expect(titles(await list())).toEqual(['MEI liked your post']);
      await like(it.db, objectId, ['host', 'editor'], it.clock.ago(20));
      await like(it.db, objectId, ['admin'], it.clock.ago(10));
      expect(await list()).toMatchObject([
        {
          kind: 6,
          title: '4 people liked your post',
          text: 'by lin',
          actor: { userName: 'ADMIN' },
          url: `/msktfront/channelPage?id=${id}`,
          time: it.clock.ago(10).toISOString(),
        },
      ]);
      expect((await numbers()).likeNum).toBe(1);
    });

    test('a new like makes the message unread again, and a removed like is not counted', async () => {
      const { id, objectId } = await dynamicOf('lin');
      await like(it.db, objectId, ['mei'], it.clock.ago(30));
      await act('messageRead', `like-${id}`);
      expect(await list()).toMatchObject([{ read: true }]);
      it.clock.advance(5);
      await it.ask('dynamicPraise', { as: 'host', params: { id } });
      expect(await list()).toMatchObject([{ read: false, title: '2 people liked your post' }]);
      await it.ask('dynamicPraise', { as: 'host', params: { id } });
      expect(await list()).toMatchObject([{ read: true, title: 'MEI liked your post' }]);
      await it.ask('dynamicPraise', { as: 'mei', params: { id } });
      expect(await list()).toEqual([]);
    });

    test('a hidden message returns with the next like', async () => {
      const { id, objectId } = await dynamicOf('lin');
      await like(it.db, objectId, ['mei', 'host'], it.clock.ago(30));
      await act('messageDelete', `like-${id}`);
      expect(await list()).toEqual([]);
      it.clock.advance(5);
      await it.ask('dynamicPraise', { as: 'editor', params: { id } });
      expect(await list()).toMatchObject([{ read: false, title: 'EDITOR liked your post' }]);
    });
  });

  describe('one that is deleted', () => {
    test('disappears from this person’s list only, and counts as read', async () => {
      const { id } = await write('news');
      expect((await act('messageDelete', `news-${id}`)).envelope.data).toMatchObject({ total: 0 });
      expect([await list(), titles(await list({}, 'mei'))]).toEqual([[], ['news']]);
      expect((await it.ask('newsList', { as: 'lin' })).unreadNum).toBe(0);
      expect(codeOf(await act('messageDelete', `news-${id}`))).toEqual([404, 'NOT_FOUND']);
    });

    test('must be one of the person’s own', async () => {
      const { objectId } = await dynamicOf('lin');
      const { id } = await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(9) });
      for (const name of [`comment-${id}`, `news-${id}`, id, 'x', 'news-', "' or true --"]) {
        expect(codeOf(await act('messageDelete', name, 'host'))).toEqual([404, 'NOT_FOUND']);
        expect(codeOf(await act('messageRead', name, 'host'))).toEqual([404, 'NOT_FOUND']);
      }
      expect(await it.db.$count(messageMark)).toBe(0);
    });
  });

  describe('the list', () => {
    test('is sorted newest first with 20 messages a page, and later pages show the same snapshot', async () => {
      for (let n = 0; n < 25; n++) await write(`${n}`, { publishTime: it.clock.ago(100 - n) });
      const first = await it.ask('messageList', { as: 'lin', query: { unread: 1 } });
      expect([first.records.length, first.total, first.records[0]?.title]).toEqual([20, 25, '24']);
      it.clock.advance(5);
      await write('new', { publishTime: it.clock.now() });
      await it.ask('messageReadAll', { as: 'lin', body: {} });
      await act('messageDelete', first.records[3]?.id);
      const second = await it.ask('messageList', {
        as: 'lin',
        query: { unread: 1, pageIndex: 2, asOf: first.asOf },
      });
      expect([second.total, titles(second.records)]).toEqual([25, ['4', '3', '2', '1', '0']]);
      expect(second.records.every(record => record.read)).toBe(true);
    });

    test('no snapshot token shows scheduled articles', async () => {
      await write('to come', { publishTime: it.clock.ago(-DAY) });
      const asOf = Buffer.from(String(it.clock.ago(-2 * DAY).getTime())).toString('base64url');
      expect(await list({ asOf })).toEqual([]);
    });

    test('filters all messages, or those of a kind, by importance', async () => {
      await write('news', { importance: 2, publishTime: it.clock.ago(40) });
      await write('urgent', { kind: 2, importance: 3, publishTime: it.clock.ago(30) });
      await write('important', { kind: 2, importance: 2, publishTime: it.clock.ago(20) });
      await write('normal', { kind: 2, importance: 1, publishTime: it.clock.ago(10) });
      const { records, total } = await it.ask('messageList', { as: 'lin', query: { important: 1 } });
      expect([titles(records), total]).toEqual([['important', 'urgent', 'news'], 3]);
      expect(titles(await list({ important: 1, kind: 1 }))).toEqual(['important', 'urgent']);
      await act('messageRead', records[0]?.id);
      expect(titles(await list({ important: 1, kind: 1, unread: 1 }))).toEqual(['urgent']);
      expect(titles(await list({ important: 0, kind: 1 }))).toHaveLength(3);
      expect(codeOf(await it.send('messageList', { as: 'lin', query: { important: 2 as 1 } }))).toEqual([
        422,
        'VALIDATION',
      ]);
    });

    test('rejects an unknown kind', async () => {
      expect(codeOf(await it.send('messageList', { as: 'lin', query: { kind: 10 as 9 } }))).toEqual([
        422,
        'VALIDATION',
      ]);
    });
  });

  describe('unread messages', () => {
    test('come with the twenty newest, or with those since a given time', async () => {
      for (let n = 0; n < 22; n++) await write(`${n}`, { publishTime: it.clock.ago(100 - n) });
      const { total, items, pollAfter } = await unread();
      expect([total, items.length, items[0]?.title, pollAfter > 0]).toEqual([22, 20, '21', true]);
      const since = await unread({ since: it.clock.ago(80).toISOString() });
      expect([since.total, titles(since.items)]).toEqual([22, ['21']]);
    });

    test('are not sent again while unchanged', async () => {
      const { id } = await write('news');
      const { path, Authorization } = {
        path: '/mskt/api/group/message/unread',
        Authorization: await it.asPerson('lin'),
      };
      const ask = (headers: Record<string, string> = {}) =>
        it.request(path, { headers: { Authorization, Origin: SCHOOL_PAGE, ...headers } });
      const tag = (await ask()).headers.get('etag') ?? '';
      const same = await ask({ 'If-None-Match': tag });
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
      expect(same.headers.get('cache-control')).toBe('no-store');
      expect(same.headers.get('access-control-allow-origin')).toBe(SCHOOL_PAGE);
      expect((await ask({ 'If-None-Match': `"x", W/${tag}` })).status).toBe(304);
      expect((await ask({ 'If-None-Match': tag, 'Accept-Language': 'zh-CN' })).status).toBe(304);
      await readNews(id);
      expect((await ask({ 'If-None-Match': tag })).status).toBe(200);
      expect((await it.request(path, { headers: { 'If-None-Match': tag } })).status).toBe(401);
    });
  });

  describe('notification settings', () => {
    afterEach(() => it.db.delete(messageSettings));

    type Settings = Awaited<ReturnType<typeof settings>>;
    const settings = (as: Name = 'lin') => it.ask('messageSettings', { as });
    const turnOff = (kind: Settings['kinds'][number]['kind'], off: { web?: false; extension?: false }) =>
      it.ask('messageSettingsSave', {
        as: 'lin',
        body: { kinds: [{ kind, web: true, extension: true, ...off }], quiet: null },
      });
    const quiet = (from: string, to: string) =>
      it.send('messageSettingsSave', { as: 'lin', body: { kinds: [], quiet: { from, to } } });

    test('are on for every kind, but likes on the desktop, until the person changes one, for themselves only', async () => {
      const first = await settings();
      expect(first.kinds.filter(({ web, extension }) => !(web && extension))).toEqual([
        { kind: 6, web: true, extension: false },
      ]);
      expect(first).toMatchObject({ quiet: null, timezone: expect.any(String) });
      await turnOff(2, { web: false });
      const after = await turnOff(6, { extension: false });
      expect(after).toEqual(await settings());
      const off = after.kinds.filter(({ web, extension }) => !(web && extension));
      expect(off).toEqual([
        { kind: 2, web: false, extension: true },
        { kind: 6, web: true, extension: false },
      ]);
      await turnOff(2, {});
      expect((await settings()).kinds.filter(({ web }) => !web)).toEqual([]);
      expect(await settings('mei')).toEqual(first);
    });

    test('count a kind everywhere or not at all, and muted messages stay in the list', async () => {
      await write('news');
      await write('notice', { kind: 2 });
      await turnOff(2, { web: false });
      const told = await unread();
      expect(told).toMatchObject({ total: 1, newsNum: 0, noticeNum: 1, muted: [2] });
      expect(titles(told.items)).toEqual(['notice']);
      expect(titles(await list({ unread: 1 })).toSorted()).toEqual(['news', 'notice']);
      const { silent, ...extension } = await unread({ channel: 'extension' });
      expect([extension, silent]).toEqual([told, [6]]);
    });

    test('say what the extension does not show on the desktop, which counts all the same', async () => {
      await write('news');
      await turnOff(2, { extension: false });
      const extension = await unread({ channel: 'extension' });
      expect(extension).toMatchObject({ total: 1, newsNum: 1, silent: [2, 6] });
      expect(titles(extension.items)).toEqual(['news']);
      expect((await unread()).silent).toBeUndefined();
    });

    test('apply to the numbers that are returned by acts on messages', async () => {
      const [news, notice] = [await write('news'), await write('notice', { kind: 2 })];
      await turnOff(2, { web: false });
      const answer = async (id: string) =>
        (await it.send('messageRead', { as: 'lin', params: { id: `news-${id}` } })).envelope.data;
      expect(await answer(notice.id)).toMatchObject({ total: 0, newsNum: 0 });
      await turnOff(2, {});
      expect(await answer(notice.id)).toMatchObject({ total: 1, newsNum: 1 });
      expect(await answer(news.id)).toMatchObject({ total: 0 });
    });

    test('do not mute important and urgent messages', async () => {
      await write('normal', { kind: 2 });
      await write('important', { kind: 2, importance: 2 });
      await write('urgent', { kind: 2, importance: 3, publishTime: it.clock.ago(10) });
      await turnOff(1, { web: false });
      const { noticeNum, items } = await unread();
      expect([noticeNum, titles(items)]).toEqual([2, ['urgent', 'important']]);
    });

    test('treat replies as comments', async () => {
      const { objectId } = await dynamicOf('lin');
      const mine = await say(it.db, { objectId, time: it.clock.ago(40) });
      await say(it.db, { objectId, topId: mine.id, personId: 'mei', time: it.clock.ago(9) });
      await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(8) });
      expect((await unread()).commentNum).toBe(2);
      await turnOff(4, { web: false });
      expect(await unread()).toMatchObject({ total: 0, commentNum: 0, items: [] });
      expect(await list()).toHaveLength(2);
    });

    test('have quiet hours for the extension only, in the platform’s time zone', async () => {
      const { timezone } = await settings();
      const clockAt = (minutes: number) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'short' }).format(
          it.clock.ago(-minutes * 60),
        );
      const isQuiet = async () => (await unread({ channel: 'extension' })).quiet ?? false;
      expect(await isQuiet()).toBe(false);
      await quiet(clockAt(-60), clockAt(60));
      expect([await isQuiet(), (await unread()).quiet]).toEqual([true, undefined]);
      await quiet(clockAt(60), clockAt(120));
      expect(await isQuiet()).toBe(false);
      // All but a few minutes of the day, so they begin before midnight at any time of day.
      await quiet(clockAt(1), clockAt(0));
      expect(await isQuiet()).toBe(false);
      await quiet(clockAt(60), clockAt(30));
      expect(await isQuiet()).toBe(true);
      await quiet(clockAt(-30), clockAt(-60));
      expect(await isQuiet()).toBe(true);
      await quiet(clockAt(0), clockAt(1));
      expect(await isQuiet()).toBe(true);
      await quiet(clockAt(-1), clockAt(0));
      expect(await isQuiet()).toBe(false);
    });

    test('reject invalid quiet hours', async () => {
      for (const [from, to] of [
        ['22:00', '22:00'],
        ['24:00', '07:00'],
        ['9:00', '10:00'],
        ['', '07:00'],
      ] as const)
        expect(codeOf(await quiet(from, to))).toEqual([422, 'VALIDATION']);
      expect((await settings()).quiet).toBeNull();
    });

    test('change the ETag of an otherwise unchanged response', async () => {
      await write('news');
      const headers = { Authorization: await it.asPerson('lin') };
      const tag = async () =>
        (await it.request('/mskt/api/group/message/unread', { headers })).headers.get('etag');
      const before = await tag();
      await turnOff(2, { web: false });
      expect(await tag()).not.toBe(before);
      await turnOff(2, {});
      expect(await tag()).toBe(before);
    });
  });

  describe('of mentions', () => {
    afterEach(() => it.db.delete(mention));

    const comment = (objectId: string, text: string, as: Name = 'host', more = {}) =>
      it.ask('commentAdd', { as, body: { comment: text, isReply: 0, objectId, ...more } });
    const mentions = (as: Name = 'lin') => list({ kind: 7 }, as);
    const written = { images: [], attachments: [], groupIds: [], visibility: 2 as const };
    const writeDynamic = (content: string) =>
      it.ask('dynamicAdd', { as: 'host', body: { ...written, content } });

    test('a comment notifies with its place, and is counted separately', async () => {
      const { id, objectId } = await dynamicOf('host');
      const said = await comment(objectId, 'Please look, @LIN!', 'mei');
      expect(await mentions()).toEqual([
        expect.objectContaining({
          id: `mention-comment-${said.id}`,
          kind: 7,
          title: 'MEI mentioned you',
          text: 'Please look, @LIN!',
          commentId: said.id,
          url: `/msktfront/channelPage?id=${id}&commentId=${said.id}`,
          read: false,
        }),
      ]);
      const { mentionNum, commentNum, total } = await unread();
      expect([mentionNum, commentNum, total]).toEqual([1, 0, 1]);
      await act('messageRead', `mention-comment-${said.id}`);
      expect((await unread()).mentionNum).toBe(0);
      await it.ask('commentDelete', { as: 'mei', params: { id: said.id } });
      expect(await mentions()).toEqual([]);
    });

    test('a dynamic notifies the people whom it mentions, and an edit only those who are new', async () => {
      const { id, content, revision } = await writeDynamic('Thanks, @LIN');
      expect((await mentions()).map(({ url }) => url)).toEqual([`/msktfront/channelPage?id=${id}`]);
      await act('messageRead', `mention-dynamic-${id}`);
      it.clock.advance(60);
      const edit = (text: string, from: number) =>
        it.ask('dynamicEdit', {
          as: 'host',
          params: { id },
          body: { ...written, content: text, revision: from },
        });
      const changed = await edit(`${content} and @MEI`, revision ?? 1);
      expect([await mentions(), await mentions('mei')]).toMatchObject([[{ read: true }], [{ read: false }]]);
      await edit('Thanks, @MEI', changed.revision ?? 2);
      expect([await mentions(), (await mentions('mei')).length]).toEqual([[], 1]);
    });

    test.each([
      ['at the beginning of the name of somebody else', '@LINDA'],
      ['in a mail address', 'mail@LIN'],
      ['in another writing of it', '@Lin'],
      ['without the sign', 'LIN'],
      ['behind a space', '@ LIN'],
    ])('a name is none %s', async (_, text) => {
      const { objectId } = await dynamicOf('host');
      await comment(objectId, text, 'mei');
      expect(await mentions()).toEqual([]);
    });

    test.each(['@LIN', '(@LIN)', '请@LIN，谢谢', '＠LIN', '@LIN @LIN', '@LIN\nfirst'])(
      'a name is one in "%s", once',
      async text => {
        const { objectId } = await dynamicOf('host');
        await comment(objectId, text, 'mei');
        expect(await mentions()).toHaveLength(1);
      },
    );

    test('the longest name matches, and a name shared by two readers matches neither', async () => {
      const names = ['LIN YU', 'TWIN', 'TWIN'];
      const others = names.map((realName, n) => ({ id: `other${n}`, sub: `other${n}`, realName }));
      await it.db.insert(person).values(others);
      const { objectId } = await dynamicOf('host');
      const named = async () => (await it.db.select().from(mention)).map(({ personId }) => personId);
      await comment(objectId, '@LIN YU and @TWIN', 'editor');
      expect(await named()).toEqual(['other0']);
      const closed = await dynamicOf('host', { spaceId: 'closed' });
      await it.db.insert(spaceMember).values({ spaceId: 'closed', personId: 'other2', role: 1 });
      await comment(closed.objectId, '@TWIN', 'host');
      expect(await named()).toEqual(['other0', 'other2']);
      await it.db.delete(mention);
      await it.db.delete(spaceMember).where(eq(spaceMember.personId, 'other2'));
      for (const { id } of others) await it.db.delete(person).where(eq(person.id, id));
    });

    test('people who may not read the text, its author, and people notified otherwise get no message of it', async () => {
      const inClosed = await dynamicOf('host', { spaceId: 'closed' });
      await comment(inClosed.objectId, '@LIN');
      expect(await mentions()).toEqual([]);
      const { objectId } = await dynamicOf('lin');
      await comment(objectId, '@LIN @MEI', 'mei');
      const mine = await comment(objectId, 'first', 'host');
      await comment(objectId, '@HOST', 'mei', { isReply: 1, topId: mine.id });
      expect(await it.db.$count(mention, eq(mention.silent, false))).toBe(0);
      // Their names are links all the same.
      const { records } = await it.ask('publicCommentList', { params: { id: objectId } });
      const named = records.map(({ mentions = [] }) => mentions.map(({ userId }) => userId));
      expect(named.toSorted()).toEqual([[], ['lin', 'mei']]);
      const [reply] = records.flatMap(({ childComments }) => childComments);
      expect(reply?.mentions).toEqual([{ userId: 'host', userName: 'HOST' }]);
    });

    test('at most ten people are notified', async () => {
      const crowd = Array.from({ length: 12 }, (_, n) => ({ id: `c${n}`, sub: `c${n}`, realName: `C${n}` }));
      await it.db.insert(person).values(crowd);
      await writeDynamic(crowd.map(({ realName }) => `@${realName}`).join(' '));
      expect(await it.db.$count(mention)).toBe(10);
      await it.db.delete(mention);
      for (const { id } of crowd) await it.db.delete(person).where(eq(person.id, id));
    });
  });

  test('after random acts, the unread numbers equal those of the lists, here and in the news', async () => {
    const pick = fc.nat(50);
    const step = fc.oneof(
      fc.tuple(fc.constantFrom('publish', 'notice', 'comment', 'reply', 'like', 'schedule'), pick),
      fc.tuple(fc.constantFrom('withdraw', 'republish', 'uncomment', 'unlike', 'wait'), pick),
      fc.tuple(fc.constantFrom('read', 'readHere', 'hide', 'readAll', 'readAllHere'), pick),
    );
    const nth = <T>(rows: readonly T[], n: number): T | undefined => rows[n % (rows.length || 1)];

    async function take([name, n]: [string, number], newsIds: string[]): Promise<void> {
      const { db, clock } = it;
      const [own] = await db.select().from(dynamic).where(eq(dynamic.personId, 'lin'));
      const objectId = own?.objectId ?? '';
      const said = await db.select().from(comment);
      const messageId = async () => nth(await list({ pageSize: 50 }), n)?.id;
      const newsId = nth(newsIds, n);
      const time = clock.now();
      switch (name) {
        case 'publish':
        case 'notice':
        case 'schedule': {
          const publishTime = name === 'schedule' ? clock.ago(-n * 60) : time;
          const scope =
            n % 4 === 0 ? { scope: 4 as const, scopeId: nth(['open', 'staff', 'closed'], n) } : {};
          newsIds.push((await write(name, { kind: name === 'notice' ? 2 : 1, publishTime, ...scope })).id);
          return;
        }
        case 'comment':
          await say(db, { objectId, personId: nth(['mei', 'lin'], n) ?? 'mei', time });
          return;
        case 'reply': {
          const top = nth(
            said.filter(row => row.topId === null),
            n,
          );
          if (top)
            await say(db, { objectId, topId: top.id, personId: nth(['mei', 'lin'], n) ?? 'mei', time });
          return;
        }
        case 'uncomment': {
          const id = nth(said, n)?.id ?? '';
          await it.send('commentDelete', { as: 'editor', params: { id } });
          return;
        }
        case 'like': {
          const personId = nth(['mei', 'host', 'lin'], n) ?? 'mei';
          await db.insert(praise).values({ objectId, personId, time }).onConflictDoNothing();
          return;
        }
        case 'unlike':
          await db.delete(praise).where(eq(praise.personId, nth(['mei', 'host'], n) ?? ''));
          return;
        case 'withdraw':
          if (newsId) await it.ask('newsWithdraw', { as: 'editor', params: { id: newsId }, body: {} });
          return;
        case 'republish':
          if (newsId) await it.ask('newsPublish', { as: 'editor', params: { id: newsId } });
          return;
        case 'wait':
          clock.advance(n * 60);
          return;
        case 'read':
          if (newsId) await it.send('newsRead', { as: 'lin', params: { id: newsId } });
          return;
        case 'readHere':
          await act('messageRead', await messageId());
          return;
        case 'hide':
          await act('messageDelete', await messageId());
          return;
        case 'readAll':
          await it.ask('newsReadAll', { as: 'lin', body: {} });
          return;
        case 'readAllHere':
          await it.ask('messageReadAll', { as: 'lin', body: { kind: nth([1, 2, 4, 6] as const, n) } });
          return;
      }
    }

    async function compare(): Promise<void> {
      const told = await unread();
      const { records, total } = await it.ask('messageList', {
        as: 'lin',
        query: { unread: 1, pageSize: 50 },
      });
      const numOf = (...kinds: number[]) => records.filter(({ kind }) => kinds.includes(kind)).length;
      expect(told).toMatchObject({
        total,
        noticeNum: numOf(1),
        newsNum: numOf(2),
        commentNum: numOf(4, 5),
        likeNum: numOf(6),
        items: records.slice(0, 20),
      });
      expect((await list({ pageSize: 50 })).filter(({ read }) => !read)).toEqual(records);
      expect((await it.ask('newsList', { as: 'lin' })).unreadNum).toBe(told.noticeNum + told.newsNum);
    }

    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async steps => {
          await dynamicOf('lin');
          const newsIds: string[] = [];
          for (const each of steps) {
            it.clock.advance(1);
            await take(each, newsIds);
            await compare();
          }
        })
        .afterEach(async () => {
          for (const table of [messageMark, newsRead]) await it.db.delete(table);
          await unwriteNews(it.db);
          await unsay(it.db);
        }),
      { numRuns: 6 },
    );
  }, 180_000);
});
