import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { theme } from '../../site/platform/db/schema.ts';
import { TAB } from '../../widgets/contract/limits.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { unfoundSpaces } from '../helpers/fixtures/spaces.ts';
import { type Name, publish } from '../helpers/platform/community.ts';
import {
  type Answer,
  type Input,
  startPlatform,
  type TestPlatform,
} from '../helpers/platform/test-platform.ts';

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

describe.each(anyDatabase)('themes on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    it.clock.advance(60 * 60);
    await it.db.insert(theme).values([
      { id: 'books', name: 'Books', intro: 'What we read with children.', cover: '/media/seed/books.svg' },
      { id: 'weather', name: 'Weather 100%' },
      { id: 'walks', name: 'Walks', intro: 'Out of doors.' },
    ]);
  });
  afterEach(() => unfoundSpaces(it.db));

  const params = (id: string) => ({ params: { id } });
  const list = (query: NonNullable<Input<'themeList'>['query']> = {}, as?: Name) =>
    as ? it.ask('themeList', { as, query }) : it.ask('publicThemeList', { query });
  const ids = async (...given: Parameters<typeof list>) => (await list(...given)).records.map(({ id }) => id);
  const share = (content: string, themeIds: string[], given: Partial<Parameters<typeof publish>[1]> = {}) =>
    publish(it.db, { content, themeIds, time: it.clock.ago(60), ...given });
  const dynamicsOf = async (themeId: string, as?: Name) => {
    const query = { type: TAB.theme, themeId };
    const page = as
      ? await it.ask('dynamicList', { as, query })
      : await it.ask('publicDynamicList', { query });
    return page.records.map(({ content }) => content);
  };
  const follow = (as: Name, id: string) => it.send('themeFollow', { as, ...params(id) });
  const body = (given: Partial<BodyOf<'dynamicAdd'>> = {}) => ({ content: 'Clouds', ...given });

  describe('a list', () => {
    test('has themes with most dynamics first, with their number', async () => {
      await share('rain', ['weather']);
      await share('rain on a walk', ['walks', 'weather']);
      const { records, total } = await list();
      expect(total).toBe(3);
      expect(records.map(({ id, shareNum }) => [id, shareNum])).toEqual([
        ['weather', 2],
        ['walks', 1],
        ['books', 0],
      ]);
      expect(records[2]).toEqual({
        id: 'books',
        name: 'Books',
        intro: 'What we read with children.',
        cover: '/media/seed/books.svg',
        shareNum: 0,
        followNum: 0,
        hasFollow: false,
      });
    });

    test('has followed themes first, for the follower only', async () => {
      await share('rain', ['weather']);
      await follow('lin', 'books');
      expect(await ids({}, 'lin')).toEqual(['books', 'weather', 'walks']);
      expect(await ids({}, 'mei')).toEqual(['weather', 'walks', 'books']);
      expect(await ids()).toEqual(['weather', 'walks', 'books']);
    });

    test('counts visible dynamics: none of closed spaces, and none that are deleted', async () => {
      await share('closed', ['books'], { spaceId: 'closed' });
      await share('for who is signed in', ['books'], { visibility: 1 });
      await share('deleted', ['books'], { deleteTime: it.clock.now() });
      const num = async (as?: Name) => (await list({ keyword: 'books' }, as)).records[0]?.shareNum;
      expect([await num(), await num('lin'), await num('host')]).toEqual([0, 1, 2]);
    });

    test('is searched in names and intros, letter by letter', async () => {
      expect(await ids({ keyword: 'CHILDREN' })).toEqual(['books']);
      expect(await ids({ keyword: '0%' })).toEqual(['weather']);
      expect(await ids({ keyword: '_' })).toEqual([]);
    });

    test('breaks ties by id, so that pages neither repeat nor skip a theme', async () => {
      const pages = await Promise.all([1, 2, 3].map(pageIndex => ids({ pageIndex, pageSize: 1 })));
      expect(pages.flat()).toEqual(['weather', 'walks', 'books']);
      expect((await it.ask('publicThemeList', { query: { pageSize: 51 } })).pageSize).toBe(50);
    });
  });

  describe('following', () => {
    test('is visible only to the person, counted for all, and ended by the same call', async () => {
      expect((await follow('lin', 'books')).envelope.data).toEqual({ hasFollow: true, followNum: 1 });
      expect((await follow('mei', 'books')).envelope.data).toEqual({ hasFollow: true, followNum: 2 });
      expect(await it.ask('themeDetail', { as: 'lin', ...params('books') })).toMatchObject({
        hasFollow: true,
        followNum: 2,
      });
      expect(await it.ask('publicThemeDetail', { as: 'lin', ...params('books') })).toMatchObject({
        hasFollow: false,
        followNum: 2,
      });
      expect((await follow('lin', 'books')).envelope.data).toEqual({ hasFollow: false, followNum: 1 });
    });

    test('twenty times concurrently ends in the first state', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => follow('lin', 'books')));
      expect(answers.filter(({ status }) => status === 200).length).toBe(20);
      expect(await it.ask('themeDetail', { as: 'lin', ...params('books') })).toMatchObject({
        hasFollow: false,
        followNum: 0,
      });
    });

    test('a missing theme is not found, nor is its page or its list of dynamics', async () => {
      expect(codeOf(await follow('lin', 'no-such'))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await it.send('publicThemeDetail', params('no-such')))).toEqual([404, 'NOT_FOUND']);
      const query = { type: TAB.theme, themeId: 'no-such' };
      expect(codeOf(await it.send('publicDynamicList', { query }))).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('the dynamics of a theme', () => {
    test('are those that carry it and that the reader may see', async () => {
      await share('rain', ['weather']);
      await share('both', ['walks', 'weather'], { time: it.clock.ago(30) });
      await share('closed', ['weather'], { spaceId: 'closed', time: it.clock.ago(20) });
      expect(await dynamicsOf('weather')).toEqual(['both', 'rain']);
      expect(await dynamicsOf('weather', 'host')).toEqual(['closed', 'both', 'rain']);
      expect(await dynamicsOf('books')).toEqual([]);
    });

    test('are a list that needs to know which theme', async () => {
      const { status, envelope } = await it.send('publicDynamicList', { query: { type: TAB.theme } });
      expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, 'themeId']);
    });

    test('are a feed, too', async () => {
      await share('rain', ['weather']);
      const answer = await it.request('/mskt/api/index/feed/share.json?type=4&themeId=weather');
      expect([answer.status, (await answer.json()).items.length]).toEqual([200, 1]);
    });
  });

  describe('a dynamic', () => {
    test('carries the themes that its author names, each once and in that order', async () => {
      const added = await it.ask('dynamicAdd', {
        as: 'lin',
        body: body({ themeIds: ['weather', 'books', 'weather'] }),
      });
      const themes = [
        { id: 'weather', name: 'Weather 100%' },
        { id: 'books', name: 'Books' },
      ];
      expect(added.themeList).toEqual(themes);
      expect((await it.ask('publicDynamicDetail', params(added.id))).themeList).toEqual(themes);
    });

    test('gets other themes by a change that names them, and keeps them in one that does not', async () => {
      const added = await it.ask('dynamicAdd', { as: 'lin', body: body({ themeIds: ['books'] }) });
      const edit = (revision: number, given: Partial<BodyOf<'dynamicAdd'>>) =>
        it.ask('dynamicEdit', { as: 'lin', ...params(added.id), body: { ...body(given), revision } });
      const themesOf = async (...given: Parameters<typeof edit>) =>
        (await edit(...given)).themeList?.map(({ id }) => id);
      expect(await themesOf(1, { content: 'Rain' })).toEqual(['books']);
      expect(await themesOf(2, { themeIds: ['walks'] })).toEqual(['walks']);
      expect(await themesOf(3, { themeIds: [] })).toEqual([]);
    });

    test.each([
      ['that there is none of', ['books', 'no-such'], 'themeIds.1'],
      ['of which there are too many', ['1', '2', '3', '4', '5', '6'], 'themeIds'],
    ])('carries no theme %s', async (_case, themeIds, field) => {
      const { status, envelope } = await it.send('dynamicAdd', { as: 'lin', body: body({ themeIds }) });
      expect([status, envelope.fieldErrors?.[0]?.field]).toEqual([422, field]);
    });
  });
});
