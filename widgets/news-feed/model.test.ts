import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleNews, unwriteNews, writeNews } from '../../tests/helpers/fixtures/news.ts';
import { closePage, connect, type Line, PLATFORM } from '../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../tests/helpers/platform/test-platform.ts';
import { newsApi } from '../core/api/news.ts';
import { createApi } from '../core/http/api.ts';
import { createHttp } from '../core/http/client.ts';
import { createNewsFeed, type NewsFeed } from './model.ts';
import { isFiltered, type NewsQuestion } from './question.ts';

let platform: TestPlatform;
let line: Line;
let feed: NewsFeed;

const EVERYTHING: NewsQuestion = {
  kind: 'news',
  scopeId: '',
  scopeFixed: false,
  regionCode: '',
  limit: 0,
  keyword: '',
  category: '',
  tag: '',
  dateFrom: '',
  dateTo: '',
  unread: false,
  scope: '',
};
const asking = (filters: Partial<NewsQuestion>): NewsQuestion => ({ ...EVERYTHING, ...filters });

beforeAll(async () => {
  platform = await startPlatform();
  await settleNews(platform.db);
});

beforeEach(async () => {
  line = connect(platform);
  const token = await platform.asPerson('lin');
  const http = createHttp({ platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false });
  feed = createNewsFeed(createApi(http, newsApi, () => true));
});

afterEach(async () => {
  await closePage();
  await unwriteNews(platform.db);
});

afterAll(() => platform.close());

const titles = () => feed.list.store.getState().items.map(({ title }) => title);
const write = (title: string, given: object = {}) =>
  writeNews(platform.db, { title, publishTime: platform.clock.ago(60), ...given });

describe('a question to the feed', () => {
  it.each([
    [{}, false],
    [{ keyword: 'tea' }, true],
    [{ unread: true }, true],
    [{ dateTo: '2026-01-01' }, true],
  ])('with %o is filtered: %s', (filters, is) => {
    expect(isFiltered(asking(filters))).toBe(is);
  });

  it('filters by kind, scope, keyword, tag and unread items', async () => {
    const { id } = await write('Beans', { tags: ['garden'] });
    await write('Choir', { scope: 3, scopeId: 'school', publishTime: platform.clock.ago(90) });
    await write('Holiday', { kind: 2 });
    const answers = async (question: NewsQuestion) => {
      await feed.list.ask(question);
      return titles();
    };
    expect(await answers(EVERYTHING)).toEqual(['Beans', 'Choir']);
    expect(await answers({ ...EVERYTHING, kind: 'notice' })).toEqual(['Holiday']);
    expect(await answers({ ...asking({ scope: 'school' }), scopeId: 'school' })).toEqual(['Choir']);
    expect(await answers(asking({ keyword: 'choir' }))).toEqual(['Choir']);
    expect(await answers(asking({ keyword: 'c' }))).toEqual(['Beans', 'Choir']);
    expect(await answers(asking({ tag: 'garden' }))).toEqual(['Beans']);
    await platform.ask('newsRead', { as: 'lin', params: { id } });
    expect(await answers(asking({ unread: true }))).toEqual(['Choir']);
    expect(feed.numbers.getState()).toEqual({ newNum: 0, unreadNum: 1 });
    expect(feed.list.store.getState().total).toBe(1);
  });

  it('reloads as many pages as were loaded; another question starts with the first', async () => {
    for (let n = 0; n < 25; n++) await write(`News ${n}`, { publishTime: platform.clock.ago(60 + n) });
    await feed.list.ask(EVERYTHING);
    await feed.list.loadMore();
    expect(titles()).toHaveLength(25);
    await feed.list.ask(EVERYTHING);
    expect(titles()).toHaveLength(25);
    await feed.list.ask(asking({ keyword: 'News' }));
    expect(titles()).toHaveLength(20);
  });

  it('keeps the items after a failure', async () => {
    await write('Beans');
    await feed.list.ask(EVERYTHING);
    line.answer('news/list', { success: 0, message: 'no' }, 500);
    await feed.list.ask(asking({ keyword: 'choir' }));
    expect(feed.list.store.getState()).toMatchObject({ status: 'failed', error: { message: 'no' } });
    expect(titles()).toEqual(['Beans']);
  });
});

describe('a short list', () => {
  it('is complete after its first page', async () => {
    for (const title of ['Beans', 'Choir', 'Chess']) await write(title);
    await feed.list.ask({ ...EVERYTHING, limit: 2 });
    expect(titles()).toHaveLength(2);
    expect(feed.list.store.getState().more).toBe('none');
  });
});

describe('polling', () => {
  it('counts new items since the list was loaded, and none after a reload', async () => {
    await write('Beans');
    await feed.list.ask(EVERYTHING);
    platform.clock.advance(60);
    await write('Choir', { publishTime: platform.clock.ago(1) });
    await feed.look();
    expect(feed.numbers.getState().newNum).toBe(1);
    expect(titles()).toEqual(['Beans']);
    await feed.list.load();
    expect(feed.numbers.getState().newNum).toBe(0);
    expect(titles()).toEqual(['Choir', 'Beans']);
  });
});
