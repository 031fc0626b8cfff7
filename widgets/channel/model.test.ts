import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { publish, unsay } from '../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import type { Dynamic } from '../contract/dynamic/schema.ts';
import { createApi } from '../core/http/api.ts';
import { createHttp } from '../core/http/client.ts';
import {
  type Channel,
  type ChannelApi,
  channelCalls,
  createChannelStore,
  createDetailStore,
} from './model.ts';
import { type FeedQuestion, needsPerson } from './question.ts';

let platform: TestPlatform;
let line: Line;
let api: ChannelApi;

const EVERYTHING: FeedQuestion = {
  feed: 'all',
  sort: 'latest',
  groupId: '',
  groupType: '',
  themeId: '',
  userId: '',
  limit: 0,
};

beforeAll(async () => {
  platform = await startPlatform();
});

beforeEach(async () => {
  platform.clock.advance(3600);
  line = connect(platform);
  const token = await platform.asPerson('lin');
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  api = createApi(http, channelCalls, () => true);
});

afterEach(async () => {
  await closePage();
  await unsay(platform.db);
});

afterAll(() => platform.close());

const itemsOf = (channel: Channel) => channel.list.store.getState().items;

async function openWith(count: number): Promise<{ channel: Channel; first: Dynamic }> {
  for (let n = 1; n <= count; n++)
    await publish(platform.db, { time: platform.clock.ago(n * 60), content: `${n}` });
  const channel = createChannelStore(api, EVERYTHING);
  await channel.list.load();
  const [first] = itemsOf(channel);
  if (!first) throw new Error('there is no dynamic');
  return { channel, first };
}

describe('the query of a feed', () => {
  it.each([
    [{ feed: 'mine' }, true],
    [{ feed: 'my-spaces' }, true],
    [{ sort: 'related' }, true],
    [{ sort: 'published' }, true],
    [{ feed: 'space', groupId: 'open' }, false],
    [{ sort: 'hottest' }, false],
    [{ feed: 'themes', sort: 'related' }, false],
    [{ feed: 'themes', themeId: 'books' }, false],
    [{ feed: 'themes', themeId: 'books', sort: 'related' }, true],
  ] as const)('%o needs a signed-in user: %s', (change, needs) => {
    expect(needsPerson({ ...EVERYTHING, ...change })).toBe(needs);
  });
});

describe('a like', () => {
  it('shows the number from the response', async () => {
    const { channel, first } = await openWith(1);
    expect(await channel.actions.like(first)).toEqual({ likeNum: 1, hasLike: true });
    expect(itemsOf(channel)[0]).toMatchObject({ likeNum: 1, hasLike: true });
  });

  it('goes up or down by one where the platform sends no number, and never below zero', async () => {
    const { channel, first } = await openWith(1);
    line.answer('praise', { success: 1 });
    await channel.actions.like(first);
    expect(itemsOf(channel)[0]).toMatchObject({ likeNum: 1, hasLike: true });
    await channel.actions.like({ ...first, likeNum: 0, hasLike: true });
    expect(itemsOf(channel)[0]).toMatchObject({ likeNum: 0, hasLike: false });
  });

  it('is read again if its response was lost', async () => {
    const { channel, first } = await openWith(1);
    await api.dynamicPraise({ params: { id: first.id } });
    line.answer('praise', 'the connection broke', 200);
    expect(await channel.actions.like(first)).toEqual({ likeNum: 1, hasLike: true });
    line.answer('praise', { success: 0, errorCode: 'TIMEOUT', message: 'timeout of 10000ms exceeded' });
    expect(await channel.actions.like(first)).toEqual({ likeNum: 1, hasLike: true });
  });

  it('is sent once at a time for each dynamic', async () => {
    const { channel, first } = await openWith(1);
    const [one, two] = await Promise.all([channel.actions.like(first), channel.actions.like(first)]);
    expect([one, two]).toEqual([{ likeNum: 1, hasLike: true }, null]);
    expect(channel.actions.store.getState().busy).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes the dynamic after the response', async () => {
    const { channel, first } = await openWith(2);
    expect(await channel.actions.delete(first.id)).toBe(true);
    expect(itemsOf(channel).map(({ content }) => content)).toEqual(['2']);
  });

  it('treats a missing dynamic as deleted', async () => {
    const { channel, first } = await openWith(1);
    await api.dynamicDelete({ params: { id: first.id } });
    expect(await channel.actions.delete(first.id)).toBe(true);
    expect(itemsOf(channel)).toEqual([]);
  });

  it('keeps the dynamic if it is refused', async () => {
    const { channel, first } = await openWith(1);
    line.answer('share/delete', { success: 0, message: 'not today' }, 403);
    await expect(channel.actions.delete(first.id)).rejects.toMatchObject({ message: 'not today' });
    expect(itemsOf(channel)).toHaveLength(1);
  });
});

describe('the number of new dynamics', () => {
  it('counts from the first page on and is reset by reloading', async () => {
    const { channel } = await openWith(1);
    platform.clock.advance(60);
    await publish(platform.db, { time: platform.clock.ago(1) });
    await channel.look();
    expect(channel.numbers.getState().newNum).toBe(1);
    await channel.list.load();
    expect(channel.numbers.getState().newNum).toBe(0);
    expect(itemsOf(channel)).toHaveLength(2);
  });

  it('stays the same after a failure', async () => {
    const { channel } = await openWith(1);
    platform.clock.advance(60);
    await publish(platform.db, { time: platform.clock.ago(1) });
    await channel.look();
    line.cut();
    await expect(channel.look()).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(channel.numbers.getState().newNum).toBe(1);
  });

  it('is known for a short list, too', async () => {
    await publish(platform.db, { time: platform.clock.ago(60) });
    const channel = createChannelStore(api, { ...EVERYTHING, limit: 1 });
    await channel.list.load();
    platform.clock.advance(60);
    for (const ago of [3, 2, 1]) await publish(platform.db, { time: platform.clock.ago(ago) });
    await channel.look();
    expect(channel.numbers.getState().newNum).toBe(3);
  });
});

describe('one dynamic', () => {
  it('counts a visit when it is loaded', async () => {
    const { first } = await openWith(1);
    const detail = createDetailStore(api, first.id);
    await detail.dynamic.load();
    expect(line.asked.some(path => path.includes('visit/add'))).toBe(true);
    await detail.actions.delete(first.id);
    expect(detail.deleted.getState().deleted).toBe(true);
  });
});
