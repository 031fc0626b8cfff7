import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageMark } from '../../../site/platform/db/schema.ts';
import { settleNews, unwriteNews, writeNews } from '../../../tests/helpers/fixtures/news.ts';
import {
  closePage,
  connect,
  coreHere,
  type Line,
  PLATFORM,
  signInHere,
} from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import type { MessageUnread } from '../../contract/message/schema.ts';
import { messageApi } from '../api/message.ts';
import { dispatch } from '../element/events.ts';
import { createApi } from '../http/api.ts';
import { type Unread, unreadOf } from './unread.ts';

const UNREAD = '/mskt/api/group/message/unread';
const READ = '/message/read/';
const FAILED = { success: 0, message: 'not now' };

let platform: TestPlatform;
let line: Line;
/** Everything that has come back, by status. */
let answers: number[];
let stops: (() => void)[];

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});

beforeEach(() => {
  answers = [];
  stops = [];
  line = connect({
    async request(target, init) {
      const answer = await platform.request(target, init);
      if (target instanceof Request && target.url.endsWith('/unread')) answers.push(answer.status);
      return answer;
    },
  });
});

afterEach(async () => {
  for (const stop of stops) stop();
  await closePage();
  await platform.db.delete(messageMark);
  await unwriteNews(platform.db);
});

afterAll(() => platform.close());

const write = (title: string, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
  writeNews(platform.db, { title, publishTime: platform.clock.ago(60), ...given });
const asked = () => line.asked.filter(path => path === UNREAD).length;
const tellsOf = (unread: Unread) => unread.store.getState().messages?.items.map(({ title }) => title);
const numberOf = (unread: Unread) => unread.store.getState().messages?.total;

function watch(unread: Unread = unreadOf(coreHere())): Unread {
  stops.push(unread.watch());
  return unread;
}

/** Resolves to the unread messages of a user after the first response. */
async function watched(name: 'lin' | 'mei' = 'lin'): Promise<Unread> {
  await signInHere(platform, name);
  const unread = watch();
  await vi.waitFor(() => expect(unread.store.getState().messages).not.toBeNull());
  return unread;
}

/** Marks the newest as read, and says its name when it has one. */
function readFirst(unread: Unread, name?: string): Promise<void> {
  const messages = createApi(coreHere().http('en'), messageApi, () => true);
  const [first] = unread.store.getState().messages?.items ?? [];
  const without = (told: MessageUnread) => ({ ...told, total: told.total - 1, items: told.items.slice(1) });
  return unread.act(without, () => messages.messageRead({ params: { id: first?.id ?? '' } }), name);
}

/** Another tab of the same origin, as this one hears it. */
function otherTab(): { tell(userId: string, told: MessageUnread, read?: string): void; heard: unknown[] } {
  const channel = new BroadcastChannel(`mskt:${PLATFORM}:unread`);
  const heard: unknown[] = [];
  channel.addEventListener('message', event => heard.push((event as MessageEvent).data));
  stops.push(() => channel.close());
  return { tell: (userId, told, read) => channel.postMessage({ userId, told, read }), heard };
}

describe('what is new', () => {
  it('is requested once for all users of it', async () => {
    await write('Beans');
    const unread = await watched();
    watch();
    watch();
    expect([tellsOf(unread), numberOf(unread), asked()]).toEqual([['Beans'], 1, 1]);
  });

  it('is not asked for a visitor', async () => {
    await write('Beans');
    const unread = watch();
    await coreHere().session.kept();
    expect([asked(), unread.store.getState().messages]).toEqual([0, null]);
  });

  it('is dropped on sign-out', async () => {
    await write('Beans');
    const unread = await watched();
    expect(tellsOf(unread)).toEqual(['Beans']);
    await coreHere().session.signOut();
    expect(unread.store.getState().messages).toBeNull();
  });

  it('comes again only when something has changed', async () => {
    await write('Beans');
    const unread = await watched();
    const before = unread.store.getState().messages;
    const again = () => dispatch(document, 'mskt-news-read', { id: 'x', unreadNum: 7 });
    again();
    await vi.waitFor(() => expect(answers).toEqual([200, 304]));
    expect(unread.store.getState().messages).toBe(before);
    await write('Choir', { publishTime: platform.clock.ago(30) });
    again();
    await vi.waitFor(() => expect(tellsOf(unread)).toEqual(['Choir', 'Beans']));
    expect(answers).toEqual([200, 304, 200]);
  });

  it('is asked for when an article was read, and not when the number is known', async () => {
    const { id } = await write('Beans');
    const unread = await watched();
    dispatch(document, 'mskt-news-read', { id, unreadNum: 1 });
    await Promise.resolve();
    expect(asked()).toBe(1);
    await platform.ask('newsRead', { as: 'lin', params: { id } });
    dispatch(document, 'mskt-news-read', { id, unreadNum: 0 });
    await vi.waitFor(() => expect(numberOf(unread)).toBe(0));
  });

  it('ends with the last who wants to know, and begins again with the next', async () => {
    await write('Beans');
    const unread = await watched();
    for (const stop of stops.splice(0)) stop();
    await write('Choir', { publishTime: platform.clock.ago(30) });
    dispatch(document, 'mskt-news-read', { id: 'x', unreadNum: 7 });
    await Promise.resolve();
    expect(asked()).toBe(1);
    watch(unread);
    expect(tellsOf(unread)).toEqual(['Beans']);
    await vi.waitFor(() => expect(tellsOf(unread)).toEqual(['Choir', 'Beans']));
  });
});

describe('an act', () => {
  it('shows at once, and then what the platform says', async () => {
    await write('Beans');
    await write('Choir', { kind: 2, publishTime: platform.clock.ago(30) });
    const unread = await watched();
    line.hold();
    const done = readFirst(unread);
    expect([tellsOf(unread), numberOf(unread)]).toEqual([['Beans'], 1]);
    line.release();
    await done;
    expect(unread.store.getState().messages).toMatchObject({ total: 1, noticeNum: 0, newsNum: 1 });
    expect(asked()).toBe(1);
  });

  it('that fails is taken back', async () => {
    await write('Beans');
    const unread = await watched();
    line.answer(READ, FAILED, 500);
    await expect(readFirst(unread)).rejects.toThrow('not now');
    expect([tellsOf(unread), numberOf(unread)]).toEqual([['Beans'], 1]);
  });

  it('is not undone by an answer to what was asked before it', async () => {
    await write('Beans');
    const unread = await watched();
    const seen: unknown[] = [];
    unread.store.subscribe(() => seen.push(numberOf(unread)));
    line.hold();
    dispatch(document, 'mskt-news-read', { id: 'x', unreadNum: 7 });
    await vi.waitFor(() => expect(asked()).toBe(2));
    const done = readFirst(unread);
    line.release();
    await done;
    await vi.waitFor(() => expect(asked()).toBe(3));
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    expect(new Set(seen)).toEqual(new Set([0]));
  });

  it('beside another leaves the number that both leave', async () => {
    for (const title of ['Beans', 'Choir', 'Chess']) await write(title);
    const unread = await watched();
    line.hold();
    const both = [readFirst(unread), readFirst(unread)];
    expect(numberOf(unread)).toBe(1);
    line.release();
    await Promise.all(both);
    await vi.waitFor(() => expect(asked()).toBe(2));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect([numberOf(unread), tellsOf(unread)?.length]).toEqual([1, 1]);
  });
});

describe('another tab', () => {
  it('hears what has changed here, and never the token', async () => {
    await write('Beans');
    const other = otherTab();
    const token = await signInHere(platform, 'lin');
    const unread = watch();
    await vi.waitFor(() => expect(other.heard).toHaveLength(1));
    await readFirst(unread);
    await vi.waitFor(() => expect(other.heard).toHaveLength(2));
    expect(other.heard).toMatchObject([
      { userId: 'lin', told: { total: 1 } },
      { userId: 'lin', told: { total: 0, items: [] } },
    ]);
    expect(JSON.stringify(other.heard)).not.toContain(token);
  });

  it('receives which message was read, also one that is not listed', async () => {
    await write('Beans');
    const unread = await watched();
    const other = otherTab();
    await readFirst(unread, 'beans');
    await vi.waitFor(() => expect(other.heard).toHaveLength(2));
    expect(other.heard.at(-1)).toMatchObject({ userId: 'lin', told: { total: 0 }, read: 'beans' });
    const { messages: told } = unread.store.getState();
    if (!told) throw new Error('nobody has told anything');
    other.tell('mei', told, 'choir');
    other.tell('lin', told, 'chess');
    await vi.waitFor(() => expect(unread.store.getState().read).not.toBe('beans'));
    expect([unread.store.getState().read, asked()]).toEqual(['chess', 1]);
  });

  it('hears of no message that could not be read', async () => {
    await write('Beans');
    const unread = await watched();
    line.answer(READ, FAILED, 500);
    await expect(readFirst(unread, 'beans')).rejects.toThrow('not now');
    expect(unread.store.getState().read).toBeNull();
  });

  it('is accepted about the same person, without a request, and not sent back', async () => {
    await write('Beans');
    const unread = await watched();
    const other = otherTab();
    const { messages: told } = unread.store.getState();
    if (!told) throw new Error('nobody has told anything');
    const less = { ...told, total: 0, newsNum: 0, items: [] };
    other.tell('mei', { ...less, total: 9 });
    other.tell('lin', less);
    await vi.waitFor(() => expect(unread.store.getState().messages).toEqual(less));
    expect([asked(), other.heard]).toEqual([1, []]);
  });

  it('is believed rather than an answer to what was asked before', async () => {
    const { id } = await write('Beans');
    const unread = await watched();
    const other = otherTab();
    const { messages: told } = unread.store.getState();
    if (!told) throw new Error('nobody has told anything');
    line.hold();
    dispatch(document, 'mskt-news-read', { id: 'x', unreadNum: 7 });
    await vi.waitFor(() => expect(asked()).toBe(2));
    await platform.ask('newsRead', { as: 'lin', params: { id } });
    other.tell('lin', { ...told, total: 0, newsNum: 0, noticeNum: 0, items: [] });
    await vi.waitFor(() => expect(numberOf(unread)).toBe(0));
    line.release();
    await vi.waitFor(() => expect(asked()).toBe(3));
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    expect(numberOf(unread)).toBe(0);
  });
});
