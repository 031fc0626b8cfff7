import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageMark } from '../../site/platform/db/schema.ts';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { like, publish, say, unsay } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { MessageUnread, NoticeItem } from '../contract/message/schema.ts';
import { type MessageApi, messageApi } from '../core/api/makers/message.ts';
import { createHttp } from '../core/http/client.ts';
import { fetchChanged } from '../core/polling/poll-with-backoff.ts';
import { createInbox, type Inbox, isLeft } from './model.ts';
import type { InboxKind, InboxQuestion } from './question.ts';
import { newOnes, numberOf } from './unread-counts.ts';

let platform: TestPlatform;
let line: Line;
let messages: MessageApi;
let inbox: Inbox;
/** What an act is expected to leave, given what was told before it. */
let told: MessageUnread;
let expected: MessageUnread[];

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});

beforeEach(async () => {
  line = connect(platform);
  const token = await platform.asPerson('lin');
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  messages = messageApi(http);
  expected = [];
  inbox = createInbox(() => ({
    messages,
    async act(change, call) {
      expected.push(change(told));
      await call();
    },
  }));
});

afterEach(async () => {
  await closePage();
  await platform.db.delete(messageMark);
  await unwriteNews(platform.db);
  await unsay(platform.db);
});

afterAll(() => platform.close());

const everything: InboxQuestion = { kind: 'all', unread: false, only: 'all', limit: 0 };
const items = () => inbox.list.store.getState().items;
const left = () => items().filter(item => isLeft(inbox.gone.getState(), item));
const rows = () => left().map(({ title, read }) => `${title}${read ? ' (read)' : ''}`);
const item = (title: string): NoticeItem => {
  const found = left().find(other => other.title.includes(title));
  if (!found) throw new Error(`no message ${title}`);
  return found;
};
const unread = () => messages.unread(fetchChanged(), new AbortController().signal);
const follow = (before: MessageUnread, now: MessageUnread) =>
  inbox.follow({ told: before, read: null }, { told: now, read: null });
const ago = (seconds: number) => platform.clock.ago(seconds);
const write = (title: string, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: ago(60), ...given });

/** One message of each kind there is, the newest first: like, reply, comment, notice, news. */
async function fill(): Promise<void> {
  await write('Beans', { publishTime: ago(500) });
  await write('No school', { kind: 2, publishTime: ago(400) });
  const { db } = platform;
  const { objectId } = await publish(db, { personId: 'lin', content: 'mine', time: ago(600) });
  const top = await say(db, { objectId, personId: 'lin', comment: 'my own', time: ago(350) });
  await say(db, { objectId, personId: 'mei', comment: 'well said', time: ago(300) });
  await say(db, { objectId, personId: 'host', topId: top.id, comment: 'indeed', time: ago(200) });
  await like(db, objectId, ['mei'], ago(100));
  await inbox.list.ask(everything);
  told = await unread();
}

const LIKE = /liked your dynamic/;

describe('an inbox has', () => {
  it.each<[InboxKind, (RegExp | string)[]]>([
    ['all', [LIKE, /replied to you/, /commented/, 'No school', 'Beans']],
    ['notice', ['No school']],
    ['news', ['Beans']],
    ['activity', []],
    ['comment', [/replied to you/, /commented/]],
    ['like', [LIKE]],
  ])('of the kind %s what the platform has, and its number', async (kind, titles) => {
    await fill();
    await inbox.list.ask({ ...everything, kind });
    expect(left().map(({ title }) => title)).toEqual(
      titles.map(title => (typeof title === 'string' ? title : expect.stringMatching(title))),
    );
    expect(numberOf(told, kind)).toBe(titles.length);
  });

  it('only what is not read, when that is asked for', async () => {
    await fill();
    await inbox.read(item('Beans'));
    await inbox.list.ask({ ...everything, unread: true, kind: 'news' });
    expect(rows()).toEqual([]);
    await inbox.list.ask({ ...everything, unread: true });
    expect(rows()).toHaveLength(4);
  });

  it('so many as its limit, and no further page', async () => {
    await fill();
    await inbox.list.ask({ ...everything, limit: 2 });
    expect([rows().length, inbox.list.store.getState().more]).toEqual([2, 'none']);
  });

  it('twenty on a page, each once, also when some come and go meanwhile', async () => {
    for (let n = 0; n < 45; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    await inbox.list.ask(everything);
    expect(rows()).toHaveLength(20);
    told = await unread();
    await inbox.delete(item('News 3'));
    await write('Later', { publishTime: ago(-60) });
    platform.clock.advance(120);
    await inbox.list.loadMore();
    await inbox.list.loadMore();
    expect(new Set(rows()).size).toBe(44);
    expect([rows().length, inbox.list.store.getState().more]).toEqual([44, 'none']);
  });
});

describe('reading a message', () => {
  it('marks it at once, lowers the number of its kind, and tells how many news and notices are left', async () => {
    await fill();
    line.hold();
    const read = inbox.read(item('Beans'));
    expect(rows()).toContain('Beans (read)');
    line.release();
    expect(await read).toBe(1);
    expect(expected).toEqual([{ ...told, total: 4, newsNum: 0, items: told.items.slice(0, 4) }]);
    expect((await unread()).newsNum).toBe(0);
  });

  it('counts a reply among the comments', async () => {
    await fill();
    await inbox.read(item('replied'));
    expect(expected[0]).toMatchObject({ total: 4, commentNum: 1 });
  });

  it('is taken back when the platform refuses, and may be tried again', async () => {
    await fill();
    line.answer('/message/read/', { success: 0, message: 'not now' }, 500);
    await expect(inbox.read(item('Beans'))).rejects.toThrow('not now');
    expect(rows()).toContain('Beans');
    line.answer('/message/read/', { success: 1, data: { newsNum: 3 } });
    expect(await inbox.read(item('Beans'))).toBe(3);
  });

  it('asks once, and not for what is read', async () => {
    await fill();
    const beans = item('Beans');
    const both = await Promise.all([inbox.read(beans), inbox.read(beans)]);
    expect([both, await inbox.read(item('Beans'))]).toEqual([[1, null], null]);
    expect(line.asked.filter(path => path.includes('/message/read/'))).toHaveLength(1);
  });

  it('of something that has gone meanwhile is no failure', async () => {
    await fill();
    await unwriteNews(platform.db);
    expect(await inbox.read(item('Beans'))).toBeNull();
    expect(rows()).toContain('Beans (read)');
  });
});

describe('reading all', () => {
  it('of a kind leaves the others', async () => {
    await fill();
    await inbox.list.ask({ ...everything, kind: 'comment' });
    await inbox.readAll('comment');
    expect(rows().every(row => row.endsWith('(read)'))).toBe(true);
    expect(expected[0]).toMatchObject({ total: 3, commentNum: 0, newsNum: 1, likeNum: 1 });
    expect(await unread()).toMatchObject({ total: 3, commentNum: 0 });
  });

  it('leaves nothing', async () => {
    await fill();
    await inbox.readAll('all');
    const nothing = {
      total: 0,
      noticeNum: 0,
      newsNum: 0,
      activityNum: 0,
      commentNum: 0,
      likeNum: 0,
      groupNum: 0,
      systemNum: 0,
    };
    expect(expected[0]).toEqual({ ...told, ...nothing, items: [] });
    expect(await unread()).toMatchObject(nothing);
  });

  it('is taken back when the platform refuses, but for what was read before', async () => {
    await fill();
    await inbox.read(item('Beans'));
    line.answer('readAll', { success: 0, message: 'not now' }, 500);
    await expect(inbox.readAll('all')).rejects.toThrow('not now');
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual(['Beans (read)']);
  });
});

describe('deleting a message', () => {
  it('takes it out when that is done, and it counts as read', async () => {
    await fill();
    line.hold();
    const gone = inbox.delete(item('Beans'));
    expect(await inbox.delete(item('Beans'))).toBe(false);
    expect(rows()).toContain('Beans');
    line.release();
    expect(await gone).toBe(true);
    expect(rows()).not.toContain('Beans');
    expect(expected).toEqual([expect.objectContaining({ total: 4, newsNum: 0 })]);
  });

  it('lowers no number when it was read', async () => {
    await fill();
    await inbox.read(item('Beans'));
    told = await unread();
    await inbox.delete(item('Beans'));
    expect(expected.at(-1)).toEqual(told);
  });

  it('keeps it when the platform refuses; what is gone already is deleted', async () => {
    await fill();
    line.answer('/message/delete/', { success: 0, message: 'not now' }, 500);
    await expect(inbox.delete(item('Beans'))).rejects.toThrow('not now');
    expect(rows()).toContain('Beans');
    line.answer('/message/delete/', { success: 0, errorCode: 'NOT_FOUND', message: 'gone' }, 404);
    await inbox.delete(item('Beans'));
    expect(rows()).not.toContain('Beans');
  });
});

describe('what happens elsewhere', () => {
  it('is read here when it was read there, and not read again when that was taken back', async () => {
    await fill();
    const less = { ...told, total: 4, items: told.items.filter(({ title }) => title !== 'Beans') };
    follow(told, less);
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual(['Beans (read)']);
    follow(less, told);
    expect(rows()).toContain('Beans');
  });

  it('is not read when newer ones have only pushed it out of what is told', async () => {
    for (let n = 0; n < 20; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    await inbox.list.ask(everything);
    const before = await unread();
    await write('Newest', { publishTime: ago(10) });
    const now = await unread();
    expect(now.items.map(({ title }) => title)).not.toContain('News 19');
    follow(before, now);
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual([]);
  });

  it('is read here, however many newer ones are not', async () => {
    for (let n = 0; n < 22; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    await inbox.list.ask(everything);
    await inbox.list.loadMore();
    const name = item('News 21');
    told = await unread();
    expect(told.items.map(({ title }) => title)).not.toContain('News 21');
    inbox.follow({ told, read: null }, { told, read: `${name.id} ${name.time}` });
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual(['News 21 (read)']);
  });

  it('is read here when all of its kind were, and what has come since is not', async () => {
    for (let n = 0; n < 22; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    await write('Beans', { kind: 2, publishTime: ago(900) });
    const before = await unread();
    await messages.readAll(2);
    const now = await unread();
    await write('Choir', { publishTime: ago(10) });
    await inbox.list.ask(everything);
    await inbox.list.loadMore();
    expect(items()).toHaveLength(24);
    follow(before, now);
    const fresh = rows().filter(row => !row.endsWith('(read)'));
    expect([fresh.includes('Choir'), fresh.includes('News 21')]).toEqual([true, false]);
  });

  it('is new when it is newer than the first of the list, of the same kind, and not read', async () => {
    await fill();
    expect(newOnes(told, everything, items())).toBe(0);
    await write('Choir', { publishTime: ago(10) });
    const now = await unread();
    expect(newOnes(now, everything, items())).toBe(1);
    expect(newOnes(now, { kind: 'all', only: 'important' }, items())).toBe(0);
    expect(newOnes(now, { kind: 'like', only: 'all' }, items())).toBe(0);
    expect(newOnes(now, { kind: 'notice', only: 'all' }, [])).toBe(1);
  });

  it('is not read because its kind is not told of any more, and lowers no number when it is', async () => {
    await fill();
    const before = await unread();
    const items = before.items.filter(({ kind }) => kind !== 2);
    const now: MessageUnread = { ...before, total: before.total - 1, newsNum: 0, items, muted: [2] };
    follow(before, now);
    expect(item('Beans').read).toBe(false);
    told = now;
    await inbox.read(item('Beans'));
    expect(expected.at(-1)).toBe(now);
  });

  it('is new again when one more likes the same', async () => {
    await fill();
    const { objectId } = item('liked');
    await like(
      platform.db,
      (await platform.ask('dynamicDetail', { as: 'lin', params: { id: objectId } })).objectId,
      ['host'],
      ago(5),
    );
    expect(newOnes(await unread(), { kind: 'like', only: 'all' }, items())).toBe(1);
  });
});
