import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageMark } from '../../site/platform/db/schema.ts';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { like, publish, say, unsay } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { MessageUnread, NoticeItem } from '../contract/message/schema.ts';
import { type InboxApi, inboxApi } from '../core/api/message.ts';
import { createApi } from '../core/http/api.ts';
import { createHttp } from '../core/http/client.ts';
import { fetchChanged } from '../core/polling/poll-with-backoff.ts';
import { createInbox, type Inbox, isLeft } from './model.ts';
import type { InboxKind, InboxQuestion } from './question.ts';
import { countNewItems, numberOf } from './unread-counts.ts';

let platform: TestPlatform;
let line: Line;
let messages: InboxApi;
let inbox: Inbox;
/** Numbers of unread messages before an action, and those that are expected after it. */
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
  messages = createApi(http, inboxApi, () => true);
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

const everything: InboxQuestion = { audience: 'all', kind: 'all', unread: false, only: 'all', limit: 0 };
const items = () => inbox.list.store.getState().items;
const left = () => items().filter(item => isLeft(inbox.gone.getState(), item));
const rows = () => left().map(({ title, read }) => `${title}${read ? ' (read)' : ''}`);
const item = (title: string): NoticeItem => {
  const found = left().find(other => other.title.includes(title));
  if (!found) throw new Error(`no message ${title}`);
  return found;
};
const unread = () => messages.messageUnread({ fetch: fetchChanged() });
const follow = (before: MessageUnread, now: MessageUnread) =>
  inbox.follow({ messages: before, read: null }, { messages: now, read: null });
const ago = (seconds: number) => platform.clock.ago(seconds);
const write = (title: string, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: ago(60), ...given });

/** One message of each kind, newest first: like, reply, comment, notice, news. */
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

const LIKE = /liked your post/;

describe('an inbox has', () => {
  it.each<[InboxKind, (RegExp | string)[]]>([
    ['all', [LIKE, /replied to you/, /commented/, 'No school', 'Beans']],
    ['notice', ['No school']],
    ['news', ['Beans']],
    ['activity', []],
    ['comment', [/replied to you/, /commented/]],
    ['like', [LIKE]],
  ])('the messages of kind %s, and their number', async (kind, titles) => {
    await fill();
    await inbox.list.ask({ ...everything, kind });
    expect(left().map(({ title }) => title)).toEqual(
      titles.map(title => (typeof title === 'string' ? title : expect.stringMatching(title))),
    );
    expect(numberOf(told, kind)).toBe(titles.length);
  });

  it('only unread messages, on request', async () => {
    await fill();
    await inbox.read(item('Beans'));
    await inbox.list.ask({ ...everything, unread: true, kind: 'news' });
    expect(rows()).toEqual([]);
    await inbox.list.ask({ ...everything, unread: true });
    expect(rows()).toHaveLength(4);
  });

  it('as many messages as its limit, and no next page', async () => {
    await fill();
    await inbox.list.ask({ ...everything, limit: 2 });
    expect([rows().length, inbox.list.store.getState().more]).toEqual([2, 'none']);
  });

  it('twenty messages per page, each once, also if some are added or deleted in between', async () => {
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
  it('marks it at once, lowers the number of its kind, and resolves to the number of unread news and notices', async () => {
    await fill();
    line.hold();
    const read = inbox.read(item('Beans'));
    expect(rows()).toContain('Beans (read)');
    line.release();
    expect(await read).toBe(1);
    expect(expected).toEqual([
      { ...told, total: 4, forAllNum: told.forAllNum - 1, newsNum: 0, items: told.items.slice(0, 4) },
    ]);
    expect((await unread()).newsNum).toBe(0);
  });

  it('counts a reply as a comment', async () => {
    await fill();
    await inbox.read(item('replied'));
    expect(expected[0]).toMatchObject({ total: 4, commentNum: 1 });
  });

  it('is reverted if the platform refuses, and can be retried', async () => {
    await fill();
    line.answer('/message/read/', { success: 0, message: 'not now' }, 500);
    await expect(inbox.read(item('Beans'))).rejects.toThrow('not now');
    expect(rows()).toContain('Beans');
    line.answer('/message/read/', { success: 1, data: { newsNum: 3 } });
    expect(await inbox.read(item('Beans'))).toBe(3);
  });

  it('sends one request, and none for a read message', async () => {
    await fill();
    const beans = item('Beans');
    const both = await Promise.all([inbox.read(beans), inbox.read(beans)]);
    expect([both, await inbox.read(item('Beans'))]).toEqual([[1, null], null]);
    expect(line.asked.filter(path => path.includes('/message/read/'))).toHaveLength(1);
  });

  it('succeeds if the message has been deleted', async () => {
    await fill();
    await unwriteNews(platform.db);
    expect(await inbox.read(item('Beans'))).toBeNull();
    expect(rows()).toContain('Beans (read)');
  });
});

describe('reading all messages', () => {
  it('of a kind keeps the others unread', async () => {
    await fill();
    await inbox.list.ask({ ...everything, kind: 'comment' });
    await inbox.readAll({ audience: 'all', kind: 'comment' });
    expect(rows().every(row => row.endsWith('(read)'))).toBe(true);
    expect(expected[0]).toMatchObject({ total: 3, commentNum: 0, newsNum: 1, likeNum: 1 });
    expect(await unread()).toMatchObject({ total: 3, commentNum: 0 });
  });

  it('leaves none unread', async () => {
    await fill();
    await inbox.readAll({ audience: 'all', kind: 'all' });
    const nothing = {
      total: 0,
      forMeNum: 0,
      forAllNum: 0,
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

  it('is reverted if the platform refuses, except for messages read before', async () => {
    await fill();
    await inbox.read(item('Beans'));
    line.answer('readAll', { success: 0, message: 'not now' }, 500);
    await expect(inbox.readAll({ audience: 'all', kind: 'all' })).rejects.toThrow('not now');
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual(['Beans (read)']);
  });
});

describe('deleting a message', () => {
  it('removes it after the response, and counts it as read', async () => {
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

  it('lowers no number if it was read', async () => {
    await fill();
    await inbox.read(item('Beans'));
    told = await unread();
    await inbox.delete(item('Beans'));
    expect(expected.at(-1)).toEqual(told);
  });

  it('keeps it if the platform refuses, except if it is already deleted', async () => {
    await fill();
    line.answer('/message/delete/', { success: 0, message: 'not now' }, 500);
    await expect(inbox.delete(item('Beans'))).rejects.toThrow('not now');
    expect(rows()).toContain('Beans');
    line.answer('/message/delete/', { success: 0, errorCode: 'NOT_FOUND', message: 'gone' }, 404);
    await inbox.delete(item('Beans'));
    expect(rows()).not.toContain('Beans');
  });
});

describe('a message that is read elsewhere', () => {
  it('is marked as read here, and as unread when that is reverted', async () => {
    await fill();
    const less = { ...told, total: 4, items: told.items.filter(({ title }) => title !== 'Beans') };
    follow(told, less);
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual(['Beans (read)']);
    follow(less, told);
    expect(rows()).toContain('Beans');
  });

  it('stays unread if newer ones have only displaced it from the response', async () => {
    for (let n = 0; n < 20; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    await inbox.list.ask(everything);
    const before = await unread();
    await write('Newest', { publishTime: ago(10) });
    const now = await unread();
    expect(now.items.map(({ title }) => title)).not.toContain('News 19');
    follow(before, now);
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual([]);
  });

  it('is marked as read, however many newer ones are unread', async () => {
    for (let n = 0; n < 22; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    await inbox.list.ask(everything);
    await inbox.list.loadMore();
    const name = item('News 21');
    told = await unread();
    expect(told.items.map(({ title }) => title)).not.toContain('News 21');
    inbox.follow({ messages: told, read: null }, { messages: told, read: `${name.id} ${name.time}` });
    expect(rows().filter(row => row.endsWith('(read)'))).toEqual(['News 21 (read)']);
  });

  it('is marked as read with all of its kind, but later ones are not', async () => {
    for (let n = 0; n < 22; n++) await write(`News ${n}`, { publishTime: ago(1000 + n) });
    await write('Beans', { kind: 2, publishTime: ago(900) });
    const before = await unread();
    await messages.messageReadAll({ body: { kind: 2 } });
    const now = await unread();
    await write('Choir', { publishTime: ago(10) });
    await inbox.list.ask(everything);
    await inbox.list.loadMore();
    expect(items()).toHaveLength(24);
    follow(before, now);
    const fresh = rows().filter(row => !row.endsWith('(read)'));
    expect([fresh.includes('Choir'), fresh.includes('News 21')]).toEqual([true, false]);
  });

  it('counts as new if it is unread, of the same kind, and newer than the first of the list', async () => {
    await fill();
    expect(countNewItems(told, everything, items())).toBe(0);
    await write('Choir', { publishTime: ago(10) });
    const now = await unread();
    expect(countNewItems(now, everything, items())).toBe(1);
    expect(countNewItems(now, { audience: 'all', kind: 'all', only: 'important' }, items())).toBe(0);
    expect(countNewItems(now, { audience: 'all', kind: 'like', only: 'all' }, items())).toBe(0);
    expect(countNewItems(now, { audience: 'all', kind: 'notice', only: 'all' }, [])).toBe(1);
  });

  it('stays unread if its kind is muted, and lowers no number when it is read', async () => {
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

  it('is new again after another like of the same object', async () => {
    await fill();
    const { objectId } = item('liked');
    await like(
      platform.db,
      (await platform.ask('dynamicDetail', { as: 'lin', params: { id: objectId } })).objectId,
      ['host'],
      ago(5),
    );
    expect(countNewItems(await unread(), { audience: 'all', kind: 'like', only: 'all' }, items())).toBe(1);
  });
});
