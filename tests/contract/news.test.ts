import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import { newsRead, space } from '../../site/platform/db/schema.ts';
import type { NewsPage } from '../../widgets/contract/news/schema.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import type { Name } from '../helpers/platform/community.ts';
import { type Input, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
const titles = ({ records }: NewsPage) => records.map(record => record.title);

describe.each(anyDatabase)('news and notices on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unwriteNews(it.db));

  const write = (title: string, given: Partial<Parameters<typeof writeNews>[1]> = {}) =>
    writeNews(it.db, { title, publishTime: it.clock.ago(60), ...given });
  const list = (query: Input<'publicNewsList'>['query'] = {}) => it.ask('publicNewsList', { query });
  const listAs = (as: Name, query: Input<'newsList'>['query'] = {}) => it.ask('newsList', { as, query });
  const detail = (id: string) => it.ask('publicNewsDetail', { params: { id } });
  const detailAs = (as: Name, id: string) => it.ask('newsDetail', { as, params: { id } });
  const refusal = async (id: string, as?: Name) => {
    const name = as ? 'newsDetail' : 'publicNewsDetail';
    const { status, envelope } = await it.send(name, { as, params: { id } });
    return [status, envelope.errorCode];
  };
  const NOT_FOUND = [404, 'NOT_FOUND'];
  const GONE = [410, 'GONE'];

  describe('the list', () => {
    test('is sorted newest first with 20 articles a page, in the format of the list', async () => {
      for (let n = 0; n < 21; n++) await write(`${n}`, { publishTime: it.clock.ago(100 - n) });
      const file = {
        fileId: 'f',
        fileName: 'a.txt',
        fileUrl: '/media/a.txt',
        fileSize: 1,
        fileType: 'text/plain',
        ext: 'txt',
      };
      await write('last', {
        categoryId: 'teaching',
        tags: ['one', 'two'],
        attachments: [file],
        publishTime: it.clock.ago(9),
        html: '<h2>Head</h2><p>All about <b>it</b>.</p>',
      });
      const page = await list();
      expect([page.records.length, page.total, page.newNum, page.unreadNum]).toEqual([20, 22, 0, undefined]);
      expect(page.records[0]).toMatchObject({
        kind: 1,
        title: 'last',
        summary: 'All about it.',
        source: 'Test Lane',
        scopeName: 'Test Lane',
        userName: 'EDITOR',
        category: 'teaching',
        categoryName: 'Teaching',
        tags: ['one', 'two'],
        attachmentNum: 1,
        status: 2,
        top: false,
        expired: false,
      });
      expect(page.records[0]).not.toHaveProperty('readFlag');
      expect(titles(await list({ pageIndex: 2 }))).toEqual(['1', '0']);
    });

    test('is in the requested language', async () => {
      await write('a', { categoryId: 'teaching' });
      const headers = { 'Accept-Language': 'zh-CN' };
      const { records } = await it.ask('publicNewsList', { headers });
      expect(records[0]).toMatchObject({ scopeName: '试验里', source: '试验里', categoryName: '教学' });
    });

    test.each([
      [{ kind: 2 }, ['notice']],
      [{ kind: 1 }, ['tagged', 'school', 'person', 'studio words']],
      [{ category: 'people' }, ['person']],
      [{ tag: 'garden' }, ['tagged']],
      [{ scope: 3, scopeId: 'school' }, ['school']],
      [{ scope: 3, scopeId: 'other' }, []],
      [{ keyword: 'STUDIO W' }, ['studio words']],
      [{ keyword: 'in the body' }, ['tagged']],
      [{ keyword: '50%' }, ['notice']],
      [{ keyword: '%' }, []],
      [{ keyword: '_' }, []],
    ])('is narrowed by %j', async (query, found) => {
      await write('tagged', { tags: ['garden'], html: '<p>It is in the <b>body</b>.</p>' });
      await write('notice', { kind: 2, summary: '50% off', publishTime: it.clock.ago(61) });
      await write('school', { scope: 3, scopeId: 'school', publishTime: it.clock.ago(62) });
      await write('person', { categoryId: 'people', publishTime: it.clock.ago(63) });
      await write('studio words', { publishTime: it.clock.ago(64) });
      expect(titles(await list(query))).toEqual(found);
    });

    test('filters by days in the platform’s time zone', async () => {
      // Shanghai is eight hours ahead: its second of March began at 16:00 UTC on the first.
      await write('first', { publishTime: new Date('2026-03-01T15:59:59Z') });
      await write('second', { publishTime: new Date('2026-03-01T16:00:00Z') });
      expect(titles(await list({ dateFrom: '2026-03-02' }))).toEqual(['second']);
      expect(titles(await list({ dateTo: '2026-03-01' }))).toEqual(['first']);
      expect(titles(await list({ dateFrom: '2026-03-01', dateTo: '2026-03-02' }))).toEqual([
        'second',
        'first',
      ]);
    });

    test.each([{ dateFrom: '0000-01-01' }, { dateTo: '2026-02-30' }, { kind: 3 }, { scope: 9 }, { sort: 7 }])(
      'refuses %j',
      async query => {
        const { status, envelope } = await it.send('publicNewsList', { query: query as { kind: 1 } });
        expect([status, envelope.errorCode]).toEqual([422, 'VALIDATION']);
      },
    );

    test('shows at most ten pinned articles first, until their pin ends', async () => {
      for (let n = 0; n < 12; n++) {
        const topUntil = new Date(it.clock.now().getTime() + DAY * 1000);
        await write(`pin ${n}`, { topTime: it.clock.ago(1), topUntil, publishTime: it.clock.ago(1000 - n) });
      }
      await write('plain', { publishTime: it.clock.ago(2) });
      const page = await list();
      expect(titles(page).slice(0, 3)).toEqual(['pin 11', 'pin 10', 'pin 9']);
      expect(await pages(4, true)).toEqual(titles(page));
      expect(await pages(4, false)).toEqual(titles(page));
      expect(titles(page).slice(9)).toEqual(['pin 2', 'plain', 'pin 1', 'pin 0']);
      expect(page.records.filter(record => record.top)).toHaveLength(10);
      it.clock.advance(DAY);
      const later = await list();
      expect(titles(later)[0]).toBe('plain');
      expect(later.records.some(record => record.top)).toBe(false);
    });

    /** Titles of all pages, read with the token of the page before, or by their numbers alone. */
    async function pages(pageSize: number, withToken: boolean): Promise<string[]> {
      const seen: string[] = [];
      let asOf: string | undefined;
      for (let pageIndex = 1; ; pageIndex += 1) {
        const page = await list({ pageIndex, pageSize, ...(withToken && { asOf }) });
        if (page.records.length === 0) return seen;
        seen.push(...titles(page));
        asOf = page.asOf;
      }
    }

    test('can be sorted by number of visits', async () => {
      await write('quiet');
      await write('loud', { visitNum: 9, publishTime: it.clock.ago(99) });
      expect(titles(await list({ sort: 2 }))).toEqual(['loud', 'quiet']);
    });

    test('later pages show the same snapshot and the number of newer articles', async () => {
      for (let n = 0; n < 25; n++) await write(`${n}`, { publishTime: it.clock.ago(100 - n) });
      const { asOf } = await list();
      it.clock.advance(5);
      await write('new', { publishTime: it.clock.now() });
      const pin = { topTime: it.clock.now(), topUntil: new Date(it.clock.now().getTime() + 1000) };
      await write('new pin', { ...pin, publishTime: it.clock.now() });
      const second = await list({ pageIndex: 2, asOf });
      expect(titles(second)).toEqual(['4', '3', '2', '1', '0']);
      expect([second.total, second.newNum]).toEqual([25, 2]);
    });

    test('no snapshot token shows scheduled or expired articles', async () => {
      await write('to come', { publishTime: it.clock.ago(-DAY) });
      await write('over', { validUntil: it.clock.ago(10) });
      await write('taken back', { offlineTime: it.clock.ago(10) });
      for (const seconds of [30, -2 * DAY]) {
        const asOf = Buffer.from(String(it.clock.ago(seconds).getTime())).toString('base64url');
        expect(titles(await list({ asOf }))).toEqual([]);
      }
    });
  });

  describe('visibility', () => {
    test('articles of a school or a person are public, those of a space are for its readers', async () => {
      await write('school', { scope: 3, scopeId: 'school' });
      await write('person', { scope: 6, scopeId: 'mei' });
      for (const scopeId of ['open', 'staff', 'closed']) await write(scopeId, { scope: 4, scopeId });
      const seen = (page: NewsPage) => titles(page).sort();
      expect(seen(await list())).toEqual(['open', 'person', 'school']);
      expect(seen(await listAs('lin'))).toEqual(['open', 'person', 'school', 'staff']);
      expect(seen(await listAs('host'))).toEqual(['closed', 'open', 'person', 'school', 'staff']);
      expect(seen(await listAs('editor'))).toEqual(['open', 'person', 'school', 'staff']);
      const names = (await list()).records.map(record => [record.title, record.scopeName]).sort();
      expect(names).toEqual([
        ['open', 'open'],
        ['person', 'MEI'],
        ['school', 'Lane School'],
      ]);
    });

    test('articles of a space follow its visibility', async () => {
      await write('told', { scope: 4, scopeId: 'open' });
      const set = (visibility: 0 | 1 | 2) =>
        it.db.update(space).set({ visibility }).where(eq(space.id, 'open'));
      await set(0);
      expect(titles(await list())).toEqual([]);
      expect(titles(await listAs('lin'))).toEqual([]);
      await set(1);
      expect(titles(await list())).toEqual([]);
      expect(titles(await listAs('lin'))).toEqual(['told']);
      await set(2);
      expect(titles(await list())).toEqual(['told']);
      expect((await verifyCounters(it.db, { repair: false })).wrong).toEqual([]);
    });

    test('articles of a closed space are not found by others', async () => {
      const { id } = await write('closed', { scope: 4, scopeId: 'closed' });
      expect(await refusal(id)).toEqual(NOT_FOUND);
      expect(await refusal(id, 'lin')).toEqual(NOT_FOUND);
      expect((await detailAs('host', id)).canEdit).toBe(true);
      expect((await detailAs('editor', id)).canEdit).toBe(true);
      expect((await it.send('newsRead', { as: 'lin', params: { id } })).status).toBe(404);
    });
  });

  describe('its time', () => {
    test('a scheduled article appears at its publish time and disappears at its offline time', async () => {
      const publishTime = it.clock.ago(-DAY);
      const { id } = await write('later', { publishTime, offlineTime: it.clock.ago(-2 * DAY) });
      expect(titles(await list())).toEqual([]);
      expect(await refusal(id)).toEqual(NOT_FOUND);
      expect(await refusal(id, 'lin')).toEqual(NOT_FOUND);
      expect((await detailAs('editor', id)).status).toBe(1);
      it.clock.advance(DAY);
      expect((await list()).records[0]).toMatchObject({ status: 2, publishTime: publishTime.toISOString() });
      expect((await detail(id)).contentHtml).toBe('<p>Body</p>');
      it.clock.advance(DAY);
      expect(titles(await list())).toEqual([]);
      expect(await detail(id)).toMatchObject({ status: 3, contentHtml: '' });
    });

    test('a draft is visible to its author and its editors only', async () => {
      const { id } = await write('draft', { status: 0, scope: 4, scopeId: 'open', personId: 'mei' });
      expect(titles(await listAs('editor'))).toEqual([]);
      expect([await refusal(id), await refusal(id, 'lin')]).toEqual([NOT_FOUND, NOT_FOUND]);
      expect(await detailAs('mei', id)).toMatchObject({ status: 0, canEdit: false });
      expect(await detailAs('host', id)).toMatchObject({ status: 0, canEdit: true });
      expect(await detailAs('editor', id)).toMatchObject({ status: 0, canEdit: true });
    });

    test('an expired notice is not listed, and its detail says that it has expired', async () => {
      const { id } = await write('notice', { kind: 2, validUntil: it.clock.ago(-DAY), importance: 3 });
      expect((await list()).records[0]).toMatchObject({ expired: false, importance: 3 });
      it.clock.advance(DAY);
      expect(titles(await list())).toEqual([]);
      expect(await detail(id)).toMatchObject({ status: 2, expired: true, contentHtml: '<p>Body</p>' });
    });

    test('a withdrawn article shows readers its title and the reason only', async () => {
      const { id } = await write('wrong', {
        status: 3,
        withdrawReason: 'The date was wrong',
        tags: ['date'],
      });
      const seen = await detail(id);
      expect(seen).toMatchObject({ status: 3, title: 'wrong', withdrawReason: 'The date was wrong' });
      expect([seen.contentHtml, seen.summary, seen.tags, seen.content]).toEqual(['', '', [], undefined]);
      expect(await detailAs('editor', id)).toMatchObject({ contentHtml: '<p>Body</p>', tags: ['date'] });
    });

    test('a deleted article is GONE, a deleted draft NOT_FOUND to readers', async () => {
      const was = await write('was', { deleteTime: it.clock.ago(1) });
      const never = await write('never', { status: 0, deleteTime: it.clock.ago(1) });
      expect([await refusal(was.id), await refusal(was.id, 'editor')]).toEqual([GONE, GONE]);
      expect([await refusal(never.id), await refusal(never.id, 'editor')]).toEqual([NOT_FOUND, GONE]);
      expect(await refusal('no-such')).toEqual(NOT_FOUND);
    });
  });

  describe('the article', () => {
    test('has its body as HTML for readers, and also as a tree for editors', async () => {
      const { id, objectId } = await write('one', { html: '<p>a <b>b</b></p>' });
      expect(await detail(id)).toMatchObject({
        contentHtml: '<p>a <strong>b</strong></p>',
        canEdit: false,
        canDelete: false,
        revision: 1,
      });
      expect((await detail(id)).content).toBeUndefined();
      expect((await detailAs('editor', objectId)).content?.content[0]?.type).toBe('paragraph');
    });

    test('has its neighbours of the same kind, and related articles', async () => {
      await write('oldest', { publishTime: it.clock.ago(500), categoryId: 'teaching' });
      await write('notice', { kind: 2, publishTime: it.clock.ago(400) });
      const { id } = await write('one', {
        publishTime: it.clock.ago(300),
        categoryId: 'teaching',
        tags: ['tea'],
      });
      await write('hidden', { scope: 4, scopeId: 'closed', publishTime: it.clock.ago(250) });
      await write('newer', { publishTime: it.clock.ago(200) });
      await write('tea', { publishTime: it.clock.ago(450), tags: ['tea', 'cup'] });
      const { prev, next, related } = await detail(id);
      expect([prev?.title, next?.title]).toEqual(['newer', 'tea']);
      expect(related.map(link => link.title)).toEqual(['tea', 'oldest']);
      expect((await detailAs('host', id)).prev?.title).toBe('hidden');
    });

    test('with a scope is only found within it, as are its neighbours and related articles', async () => {
      const school = { scope: 3, scopeId: 'school', categoryId: 'teaching' } as const;
      await write('older', { ...school, publishTime: it.clock.ago(300) });
      await write('of all', { categoryId: 'teaching', publishTime: it.clock.ago(200) });
      const { id } = await write('one', { ...school, publishTime: it.clock.ago(100) });
      const read = (query: object) => it.send('publicNewsDetail', { params: { id }, query });
      const within = await it.ask('publicNewsDetail', {
        params: { id },
        query: { scope: 3, scopeId: 'school' },
      });
      expect([within.next?.title, within.related.map(({ title }) => title)]).toEqual(['older', ['older']]);
      expect((await detail(id)).next?.title).toBe('of all');
      expect((await read({ scope: 1 })).status).toBe(404);
      expect((await read({ scope: 3, scopeId: 'harbour' })).status).toBe(404);
    });

    test('a visit is counted once in half an hour, and only if the person may see the article', async () => {
      const { id } = await write('one');
      const visit = (objectId: string) =>
        it.send('visitAdd', { as: 'lin', query: { objectType: 'news', objectId } });
      for (const seconds of [0, 60, 30 * 60]) {
        it.clock.advance(seconds);
        await visit(id);
      }
      expect((await detail(id)).visitNum).toBe(2);
      const draft = await write('draft', { status: 0, personId: 'lin' });
      expect((await visit(draft.id)).status).toBe(404);
    });

    test('accepts comments if they are open and while it is published', async () => {
      const open = await write('open', { offlineTime: it.clock.ago(-DAY) });
      const shut = await write('shut', { canComment: false });
      const say = async (objectId: string) => {
        const body = { comment: 'Good news', isReply: 0, objectId } as const;
        const { status, envelope } = await it.send('commentAdd', { as: 'mei', body });
        return [status, envelope.errorCode];
      };
      expect(await say(open.objectId)).toEqual([200, undefined]);
      expect(await say(open.id)).toEqual([200, undefined]);
      expect(await say(shut.id)).toEqual([409, 'CLOSED']);
      const comments = () => it.send('publicCommentList', { params: { id: open.objectId } });
      expect((await comments()).envelope.data).toMatchObject({ total: 2 });
      it.clock.advance(DAY);
      expect(await say(open.id)).toEqual([404, 'NOT_FOUND']);
      expect((await comments()).status).toBe(404);
      expect((await detail(open.id)).canComment).toBe(false);
    });

    test('an editor deletes a comment below it, another reader does not', async () => {
      const { id } = await write('one');
      const body = { comment: 'Well', isReply: 0, objectId: id } as const;
      const said = await it.ask('commentAdd', { as: 'mei', body });
      const remove = (as: Name) => it.send('commentDelete', { as, params: { id: said.id } });
      expect((await remove('lin')).status).toBe(403);
      expect((await remove('editor')).status).toBe(200);
    });
  });

  describe('reading marks', () => {
    test('a member sees which articles are read, and the number of unread ones', async () => {
      const { id } = await write('one');
      await write('two', { publishTime: it.clock.ago(61) });
      await write('notice', { kind: 2, publishTime: it.clock.ago(62) });
      expect((await listAs('lin')).unreadNum).toBe(3);
      expect(await it.ask('newsRead', { as: 'lin', params: { id } })).toEqual({
        readFlag: true,
        unreadNum: 2,
      });
      expect(await it.ask('newsRead', { as: 'lin', params: { id } })).toEqual({
        readFlag: true,
        unreadNum: 2,
      });
      const page = await listAs('lin', { kind: 1 });
      expect(page.records.map(record => [record.title, record.readFlag])).toEqual([
        ['one', true],
        ['two', false],
      ]);
      expect(page.unreadNum).toBe(1);
      expect((await detailAs('lin', id)).readFlag).toBe(true);
      const unread = await listAs('lin', { unread: 1 });
      expect([titles(unread), unread.total]).toEqual([['two', 'notice'], 2]);
      expect((await listAs('mei')).unreadNum).toBe(3);
    });

    test('marks all notices or all articles as read, but none that the person cannot see', async () => {
      await write('one');
      await write('notice', { kind: 2 });
      await write('over', { kind: 2, validUntil: it.clock.ago(1) });
      await write('to come', { kind: 2, publishTime: it.clock.ago(-DAY) });
      await write('closed', { kind: 2, scope: 4, scopeId: 'closed' });
      expect(await it.ask('newsReadAll', { as: 'lin', body: { kind: 2 } })).toEqual({ unreadNum: 1 });
      expect(await it.db.$count(newsRead)).toBe(1);
      expect(await it.ask('newsReadAll', { as: 'lin', body: {} })).toEqual({ unreadNum: 0 });
      it.clock.advance(DAY);
      expect((await listAs('lin')).unreadNum).toBe(1);
    });

    test('an unread list keeps its pages while its news are being read', async () => {
      for (let n = 0; n < 25; n++) await write(`${n}`, { publishTime: it.clock.ago(100 - n) });
      const first = await listAs('lin', { unread: 1 });
      it.clock.advance(1);
      const id = first.records[0]?.id ?? '';
      await it.ask('newsRead', { as: 'lin', params: { id } });
      const second = await listAs('lin', { unread: 1, pageIndex: 2, asOf: first.asOf });
      expect(titles(second)).toEqual(['4', '3', '2', '1', '0']);
    });
  });

  test('no filter, however malformed, breaks a list or a feed', async () => {
    await write('one', { tags: ['a'], topTime: it.clock.ago(1), topUntil: it.clock.ago(-1) });
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\0', "'; drop table news; --", '%', '\\', '9'.repeat(40), '2026-02-29', '-1', '{a}'),
    );
    await fc.assert(
      fc.asyncProperty(text, async given => {
        for (const field of 'kind keyword category scope scopeId tag dateFrom dateTo unread sort asOf lang'.split(
          ' ',
        )) {
          const query = new URLSearchParams([[field, given]]);
          for (const path of ['news/list', 'feed/news.atom'])
            expect((await it.request(`/mskt/api/index/${path}?${query}`)).status).toBeLessThan(500);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('categories count their public articles', async () => {
    await write('one', { categoryId: 'teaching' });
    await write('draft', { categoryId: 'teaching', status: 0 });
    await write('staff', { categoryId: 'teaching', scope: 4, scopeId: 'staff' });
    await write('open', { categoryId: 'teaching', scope: 4, scopeId: 'open' });
    await write('notice', { kind: 2, categoryId: 'timetable' });
    expect(await it.ask('newsCategories', { query: { kind: 1 } })).toEqual([
      { id: 'teaching', name: 'Teaching', num: 2 },
      { id: 'people', name: 'People', num: 0 },
    ]);
    const all = await it.ask('newsCategories', { headers: { 'Accept-Language': 'zh-CN' } });
    expect(all.map(({ name, num }) => [name, num])).toEqual([
      ['教学', 2],
      ['人物', 0],
      ['日程', 1],
    ]);
  });
});
