import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { news } from '../../site/platform/db/schema.ts';
import type { File as StoredFile } from '../../widgets/contract/file/schema.ts';
import { newsConflict } from '../../widgets/contract/news/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { aPaper, aPicture, aVideo } from '../helpers/fixtures/uploads.ts';
import type { Name } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
type Body = BodyOf<'newsAdd'>;

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];
const fieldOf = ({ status, envelope }: Answer) => [status, envelope.fieldErrors?.[0]?.field];

describe.each(anyDatabase)('writing news on $name', database => {
  let it: TestPlatform;
  /** Uploads of `editor`. */
  let picture: StoredFile;
  let plan: StoredFile;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    picture = { ...(await aPicture(it, 'editor')), alt: 'A pond' };
    plan = await aPaper(it, 'editor');
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(HOUR));
  afterEach(() => unwriteNews(it.db));

  const bodyOf = (given: Partial<Body> = {}): Body => ({
    kind: 1,
    title: 'The pond is open',
    contentHtml: '<p>Come and see.</p>',
    scope: 1,
    status: 2,
    ...given,
  });
  const send = (as: Name, given: Partial<Body> = {}) => it.send('newsAdd', { as, body: bodyOf(given) });
  const add = (given: Partial<Body> = {}, as: Name = 'editor') =>
    it.ask('newsAdd', { as, body: bodyOf(given) });
  const edit = (as: Name, id: string, given: Partial<BodyOf<'newsEdit'>>) =>
    it.send('newsEdit', { as, params: { id }, body: { ...bodyOf(), revision: 1, ...given } });
  const detail = (id: string, as: Name = 'editor') => it.ask('newsDetail', { as, params: { id } });
  const seen = (id: string) => it.send('publicNewsDetail', { params: { id } });
  const soon = (seconds: number) => it.clock.ago(-seconds).toISOString();
  const act = (name: 'newsPublish' | 'newsDelete' | 'newsRestore', id: string, as: Name = 'editor') =>
    it.send(name, { as, params: { id } });
  const withdraw = (id: string, reason?: string) =>
    it.ask('newsWithdraw', { as: 'editor', params: { id }, body: { reason } });

  describe('a new article', () => {
    test('is public at once, as its author wrote it', async () => {
      const given: Partial<Body> = {
        title: '  The pond\nis open ',
        cover: picture,
        attachments: [plan],
        category: 'teaching',
        tags: ['water', 'garden', 'water'],
        source: 'School office',
        importance: 2,
        canComment: false,
        validUntil: soon(DAY),
        topUntil: soon(DAY),
      };
      const saved = await add(given);
      expect(saved).toEqual({ id: saved.id, status: 2, revision: 1 });
      const shown = await it.ask('publicNewsDetail', { params: { id: saved.id } });
      expect(shown).toMatchObject({
        title: 'The pond is open',
        summary: 'Come and see.',
        contentHtml: '<p>Come and see.</p>',
        cover: picture,
        attachments: [plan],
        categoryName: 'Teaching',
        tags: ['water', 'garden'],
        source: 'School office',
        userName: 'EDITOR',
        top: true,
        importance: 2,
        canComment: false,
        publishTime: it.clock.now().toISOString(),
      });
      expect(shown.updateTime).toBeUndefined();
    });

    test('has a tree as its body, in which unknown nodes are refused and null attributes ignored', async () => {
      const text = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/msktfront/home' } }] };
      const tree = (node: unknown) => ({
        content: { type: 'doc', content: [node] } as never,
        contentHtml: undefined,
      });
      const paragraph = { type: 'paragraph', attrs: { textAlign: null }, content: [text] };
      const { id } = await add(tree(paragraph));
      expect((await detail(id)).contentHtml).toBe(
        '<p><a href="/msktfront/home" rel="noopener ugc nofollow">x</a></p>',
      );
      let deep: unknown = { type: 'paragraph' };
      for (let n = 0; n < 19; n++) deep = { type: 'blockquote', content: [deep] };
      let deeper: unknown = {};
      for (let n = 0; n < 2000; n++) deeper = { attrs: deeper };
      for (const node of [
        { type: 'iframe', attrs: { src: 'https://e.example/' } },
        { type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } },
        {
          type: 'paragraph',
          content: [{ ...text, marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }],
        },
        deep,
        deeper,
        { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(400_000) }] },
      ])
        expect(fieldOf(await send('editor', tree(node)))[1]).toMatch(/^content/);
    });

    test.each([
      [
        'en',
        'javascript:1',
        'The address “javascript:1” cannot stand in a text. It has to begin with http://',
      ],
      ['zh-CN', 'notes.html', '正文中不能使用地址“notes.html”。只能以 http://'],
    ])(
      'whose text contains a forbidden link gets its address and the reason, in %s',
      async (lang, href, words) => {
        const marks = [{ type: 'link', attrs: { href } }];
        const content = {
          ...{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] },
        } as never;
        const answer = await it.send('newsAdd', {
          ...{ as: 'editor', body: bodyOf({ content, contentHtml: undefined }) },
          headers: { 'Accept-Language': lang },
        });
        expect(answer.envelope.fieldErrors?.map(({ message }) => message)).toEqual([
          expect.stringContaining(words),
        ]);
      },
    );

    test('with times in the wrong order is rejected, with the right order', async () => {
      const messageOf = async (given: Partial<Body>) =>
        (await send('editor', given)).envelope.fieldErrors?.[0];
      const scheduled = { status: 1 as const, publishTime: soon(2 * DAY) };
      expect(await messageOf({ ...scheduled, offlineTime: soon(DAY) })).toEqual({
        field: 'offlineTime',
        message: 'Choose a time after publishing.',
      });
      expect(await messageOf({ offlineTime: soon(-DAY) })).toEqual({
        field: 'offlineTime',
        message: 'Choose a time that is still to come.',
      });
    });

    test('cannot be pinned until a past time, and stays editable after its pin has ended', async () => {
      expect(fieldOf(await send('editor', { topUntil: soon(-60) }))).toEqual([422, 'topUntil']);
      const topUntil = soon(60);
      const { id } = await add({ topUntil });
      it.clock.advance(120);
      expect((await edit('editor', id, { topUntil })).status).toBe(200);
      expect(fieldOf(await edit('editor', id, { topUntil: soon(-30), revision: 2 }))).toEqual([
        422,
        'topUntil',
      ]);
    });

    test('with hostile HTML shows the harmless part', async () => {
      const contentHtml =
        '<p onclick="alert(1)">Hello <script>alert(1)</script><b>you</b><img src=x onerror=alert(1)></p><iframe src="//e.example"></iframe><a href="java\nscript:alert(1)">link</a>';
      const { id } = await add({ contentHtml });
      expect((await detail(id)).contentHtml).toBe(
        '<p>Hello <strong>you</strong></p><p><a href="https://e.example/" rel="noopener ugc nofollow">https://e.example/</a></p><p>link</p>',
      );
    });

    test('has a summary made from its beginning where none was written: 120 Chinese letters, 220 others', async () => {
      const summary = async (contentHtml: string) => (await detail((await add({ contentHtml })).id)).summary;
      expect([...(await summary(`<p>${'花园'.repeat(100)}</p>`))].length).toBe(120);
      const latin = await summary(`<p>${'garden '.repeat(100)}</p>`);
      expect(latin).toMatch(/garden…$/);
      expect(latin.length).toBeGreaterThan(200);
      expect(latin.length).toBeLessThanOrEqual(220);
    });

    test('half a letter and a letter that ends texts do no harm', async () => {
      const { id } = await add({ title: 'a\ud800b\0c', tags: ['x\udc00y'], contentHtml: '<p>q\ud800\0</p>' });
      expect((await detail(id)).title).toBe('a\ufffdbc');
    });

    test.each([
      ['title', { title: 'x' }],
      ['title', { title: '字'.repeat(101) }],
      ['summary', { summary: 'x'.repeat(201) }],
      ['tags', { tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }],
      ['tags.0', { tags: ['a'] }],
      ['tags.0', { tags: ['x'.repeat(16)] }],
      ['category', { category: 'timetable' }],
      ['category', { category: 'no-such' }],
      ['scopeId', { scope: 3, scopeId: 'no-such' }],
      ['scopeId', { scope: 5, scopeId: 'open' }],
      ['scopeId', { scope: 2, scopeId: 'elsewhere' }],
      ['scopeId', { scope: 6 }],
      ['cover.fileId', { cover: { fileId: 'no-such' } }],
      ['cover.alt', { cover: { fileId: 'x', alt: 'x'.repeat(501) } }],
      ['attachments.0.fileId', { attachments: [{ fileId: '../secret.png' }] }],
      ['attachments', { attachments: Array(21).fill({ fileId: 'x' }) }],
      ['publishTime', { status: 1 }],
      ['publishTime', { status: 1, publishTime: '2026-03-01T00:00:00Z' }],
      ['publishTime', { publishTime: '0000-01-01T00:00:00Z' }],
      ['offlineTime', { offlineTime: '2026-03-01T00:00:00Z' }],
      ['validUntil', { validUntil: '2026-03-01T00:00:00Z' }],
      ['content', { contentHtml: '<p> </p>' }],
      ['status', { status: 3 }],
      ['', { userId: 'lin' }],
      ['', { visitNum: 99 }],
    ] as [string, Partial<Body>][])('is refused for its %s: %j', async (field, given) => {
      expect(fieldOf(await send('editor', given))).toEqual([422, field]);
      expect(await it.db.$count(news)).toBe(0);
    });

    test('shows a video that was uploaded, by its name and size, and one of elsewhere as a link', async () => {
      const { fileUrl, fileSize } = await aVideo(it, 'editor', 'ducks.webm');
      const video = (src: string, more = {}) => ({ type: 'video' as const, attrs: { src, ...more } });
      const item = { type: 'listItem' as const, content: [{ type: 'paragraph' as const }, video(fileUrl)] };
      const content = [
        video(fileUrl, { title: 'Our ducks', fileSize: 1 }),
        video('https://films.example/1', { fileSize: 1 }),
        { type: 'bulletList' as const, content: [item] },
      ];
      const { id } = await add({ contentHtml: undefined, content: { type: 'doc', content } as never });
      const shown = await detail(id);
      const [first, second, list] = shown.content?.content ?? [];
      expect(first).toEqual(video(fileUrl, { title: 'Our ducks', fileSize }));
      expect(second).toEqual(video('https://films.example/1'));
      expect(JSON.stringify(list)).toContain('ducks.webm');
      expect(shown.contentHtml).toContain(`<a href="${fileUrl}" data-video="${fileSize}"`);
      expect(await edit('editor', id, { contentHtml: shown.contentHtml })).toMatchObject({ status: 200 });
      expect((await detail(id)).content).toEqual(shown.content);
    });

    test.each([
      ['a picture', () => picture.fileUrl],
      ['a document', () => plan.fileUrl],
      ['nothing that has arrived', () => `/media/${randomUUID()}`],
      ['no upload', () => '/media/seed/pond.mp4'],
    ])('shows no video that is %s', async (_, address) => {
      const content = [{ type: 'video', attrs: { src: address() } }];
      const refused = await send('editor', {
        contentHtml: undefined,
        content: { type: 'doc', content } as never,
      });
      expect(fieldOf(refused)).toEqual([422, 'content']);
    });

    test('is read by its author', async () => {
      await add();
      expect((await it.ask('newsList', { as: 'editor' })).unreadNum).toBe(0);
      expect((await it.ask('newsList', { as: 'admin' })).unreadNum).toBe(1);
    });

    test('sent twice with one key is one article; the key with another text is refused', async () => {
      const clientKey = randomUUID();
      const [first, again] = await Promise.all([add({ clientKey }), add({ clientKey })]);
      expect(again).toEqual(first);
      expect(await it.db.$count(news)).toBe(1);
      expect(fieldOf(await send('editor', { clientKey, title: 'Another' }))).toEqual([422, 'clientKey']);
    });

    test('is limited to ten an hour and person; drafts do not count', async () => {
      for (let n = 0; n < 10; n++) await add();
      expect(codeOf(await send('editor'))).toEqual([429, 'RATE_LIMITED']);
      expect(codeOf(await send('editor', { status: 0 }))).toEqual([200, undefined]);
      it.clock.advance(HOUR);
      expect(codeOf(await send('editor'))).toEqual([200, undefined]);
    });

    test('a draft counts when it is published, an article that was published before does not', async () => {
      const [first, second] = [await add({ status: 0 }), await add({ status: 0 })];
      for (let n = 0; n < 9; n++) await add();
      expect(codeOf(await act('newsPublish', first.id))).toEqual([200, undefined]);
      expect(codeOf(await act('newsPublish', second.id))).toEqual([429, 'RATE_LIMITED']);
      expect(codeOf(await edit('editor', second.id, { status: 2 }))).toEqual([429, 'RATE_LIMITED']);
      expect(codeOf(await edit('editor', second.id, { status: 0 }))).toEqual([200, undefined]);
      expect(codeOf(await edit('editor', first.id, { revision: 2 }))).toEqual([200, undefined]);
      await withdraw(first.id);
      expect(codeOf(await act('newsPublish', first.id))).toEqual([200, undefined]);
    });
  });

  describe('permissions', () => {
    test.each([
      ['editor', [200, 200, 200, 200, 200]],
      ['admin', [200, 200, 200, 200, 200]],
      ['host', [403, 403, 403, 200, 200]],
      ['lin', [403, 403, 403, 403, 403]],
    ] as [Name, number[]][])(
      '%s write for platform, region, school, an open and a closed space',
      async (as, wanted) => {
        const scopes: Partial<Body>[] = [
          { scope: 1 },
          { scope: 2, scopeId: 'region' },
          { scope: 3, scopeId: 'school' },
          { scope: 4, scopeId: 'open' },
          { scope: 4, scopeId: 'closed' },
        ];
        const statuses: number[] = [];
        for (const scope of scopes) statuses.push((await send(as, scope)).status);
        expect(statuses).toEqual(wanted);
      },
    );

    test('writers of the scope change, withdraw, pin and delete it, others do not and see no drafts', async () => {
      const out = await writeNews(it.db, { scope: 4, scopeId: 'open', publishTime: it.clock.ago(9) });
      const draft = await writeNews(it.db, {
        scope: 4,
        scopeId: 'open',
        status: 0,
        publishTime: it.clock.ago(9),
      });
      const closed = await writeNews(it.db, { scope: 4, scopeId: 'closed', publishTime: it.clock.ago(9) });
      const all = async (as: Name, id: string) => {
        const input = { as, params: { id } };
        const answers = [
          await edit(as, id, { scope: 4, scopeId: 'open' }),
          await it.send('newsTop', { ...input, body: {} }),
          await it.send('newsWithdraw', { ...input, body: {} }),
          await it.send('newsPublish', input),
          await it.send('newsDelete', input),
          await it.send('newsRestore', input),
        ];
        return [...new Set(answers.map(answer => answer.status))];
      };
      expect(await all('lin', out.id)).toEqual([403]);
      expect(await all('lin', draft.id)).toEqual([404]);
      expect(await all('lin', closed.id)).toEqual([404]);
      expect(await all('host', out.id)).toEqual([200]);
      expect(await all('editor', draft.id)).toEqual([200]);
    });

    test('a host cannot move an article out of their space', async () => {
      const { id } = await writeNews(it.db, { scope: 4, scopeId: 'open', publishTime: it.clock.ago(9) });
      expect(codeOf(await edit('host', id, { scope: 1 }))).toEqual([403, 'FORBIDDEN']);
    });
  });

  describe('an edited article', () => {
    test('keeps its publish date, has the time of the edit, and loses fields that were left out', async () => {
      const { id } = await add({ tags: ['water'], cover: picture });
      const published = it.clock.now().toISOString();
      it.clock.advance(60);
      const { envelope } = await edit('editor', id, { title: 'The pond is closed' });
      expect(envelope.data).toEqual({ id, status: 2, revision: 2 });
      expect(await detail(id)).toMatchObject({
        title: 'The pond is closed',
        tags: [],
        publishTime: published,
        updateTime: it.clock.now().toISOString(),
      });
      expect((await detail(id)).cover).toBeUndefined();
    });

    test('based on an older revision is refused with the current article and its editor', async () => {
      const { id } = await add();
      await edit('admin', id, { title: 'By the admin' });
      const answer = await edit('editor', id, { title: 'By the editor' });
      expect(codeOf(answer)).toEqual([409, 'CONFLICT']);
      const { current, editor } = newsConflict.parse(answer.envelope.data);
      expect([current.title, current.revision, current.content?.type, editor]).toEqual([
        'By the admin',
        2,
        'doc',
        'ADMIN',
      ]);
      const again = await edit('editor', id, { title: 'By the editor', revision: current.revision });
      expect(again.status).toBe(200);
      expect((await detail(id)).title).toBe('By the editor');
    });

    test('by two people at the same time is saved for one of them', async () => {
      const { id } = await add();
      const answers = await Promise.all([
        edit('admin', id, {}),
        edit('editor', id, {}),
        edit('admin', id, {}),
      ]);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409]);
    });

    test('sent twice with one key is saved once', async () => {
      const { id } = await add();
      const clientKey = randomUUID();
      const first = await edit('editor', id, { title: 'Second', clientKey });
      const again = await edit('editor', id, { title: 'Second', clientKey });
      expect(again.envelope.data).toEqual(first.envelope.data);
      expect((await detail(id)).revision).toBe(2);
    });
  });

  describe('states of an article', () => {
    test('scheduled: its date is the day it appears, and publishing it early is possible', async () => {
      const { id, status } = await add({ status: 1, publishTime: soon(DAY) });
      expect(status).toBe(1);
      expect((await seen(id)).status).toBe(404);
      expect((await act('newsPublish', id)).envelope.data).toEqual({ id, status: 2, revision: 2 });
      expect((await detail(id)).publishTime).toBe(it.clock.now().toISOString());
      const other = await add({ status: 1, publishTime: soon(DAY) });
      expect((await withdraw(other.id)).status).toBe(0);
    });

    test('edited while scheduled, it stays scheduled or becomes a draft', async () => {
      const { id } = await add({ status: 1, publishTime: soon(DAY) });
      await edit('editor', id, { status: 1, publishTime: soon(2 * DAY) });
      it.clock.advance(DAY);
      expect((await seen(id)).status).toBe(404);
      await edit('editor', id, { status: 0, publishTime: soon(DAY), revision: 2 });
      it.clock.advance(DAY);
      expect([(await detail(id)).status, (await seen(id)).status]).toEqual([0, 404]);
    });

    test.each([
      ['en', 'It is published. Withdraw it if readers should no longer find it.'],
      ['zh-CN', '内容已发布。如不再公开，请撤回。'],
    ])('out, no change takes it back or puts it off, and says why in %s', async (lang, message) => {
      const { id } = await add({ status: 1, publishTime: soon(DAY) });
      it.clock.advance(DAY);
      for (const change of [{ status: 0 }, { status: 1, publishTime: soon(DAY) }] as const) {
        const answer = await it.send('newsEdit', {
          ...{ as: 'editor', params: { id }, body: { ...bodyOf(change), revision: 1 } },
          headers: { 'Accept-Language': lang },
        });
        expect([answer.status, answer.envelope.fieldErrors]).toEqual([422, [{ field: 'status', message }]]);
      }
      expect([(await detail(id)).revision, (await seen(id)).status]).toEqual([1, 200]);
    });

    test.each([
      ['by somebody', (id: string) => withdraw(id)],
      ['by its own time', async () => it.clock.advance(60)],
    ])('withdrawn %s, it is put off or made a draft by a change', async (_by, takeBack) => {
      const { id } = await add({ offlineTime: soon(60) });
      await takeBack(id);
      const { revision } = await detail(id);
      const later = { status: 1, publishTime: soon(DAY) } as const;
      expect((await edit('editor', id, { ...later, revision })).envelope.data).toMatchObject({ status: 1 });
      const { id: other } = await add({ offlineTime: soon(60) });
      await takeBack(other);
      const { revision: its } = await detail(other);
      expect((await edit('editor', other, { status: 0, revision: its })).envelope.data).toMatchObject({
        status: 0,
      });
    });

    test('draft, then published', async () => {
      const { id, status } = await add({ status: 0, contentHtml: undefined });
      expect([status, (await seen(id)).status]).toEqual([0, 404]);
      expect(fieldOf(await act('newsPublish', id))).toEqual([422, 'content']);
      await edit('editor', id, { status: 0 });
      it.clock.advance(60);
      await act('newsPublish', id);
      expect(await detail(id)).toMatchObject({ status: 2, publishTime: it.clock.now().toISOString() });
    });

    test('withdrawn with a reason, and published again under its first date', async () => {
      const { id } = await add();
      const { publishTime } = await detail(id);
      it.clock.advance(60);
      expect(await withdraw(id, 'The date was wrong')).toEqual({ id, status: 3, revision: 2 });
      expect((await seen(id)).envelope.data).toMatchObject({
        status: 3,
        withdrawReason: 'The date was wrong',
      });
      await act('newsPublish', id);
      const again = await detail(id);
      expect(again).toMatchObject({ status: 2, publishTime, updateTime: it.clock.now().toISOString() });
      expect(again.withdrawReason).toBeUndefined();
    });

    test('withdrawn by its offline time, it can be published again', async () => {
      const { id } = await add({ offlineTime: soon(60) });
      it.clock.advance(60);
      expect((await detail(id)).status).toBe(3);
      await act('newsPublish', id);
      expect((await seen(id)).status).toBe(200);
    });

    test('deleted, it can be restored unchanged for 30 days', async () => {
      const { id } = await add();
      expect((await act('newsDelete', id)).envelope.data).toEqual({ id, status: 9, revision: 2 });
      expect(codeOf(await act('newsDelete', id))).toEqual([410, 'GONE']);
      expect(codeOf(await edit('editor', id, { revision: 2 }))).toEqual([410, 'GONE']);
      const deleted = async (seconds: number) =>
        it.db
          .update(news)
          .set({ deleteTime: it.clock.ago(seconds) })
          .where(eq(news.id, id));
      await deleted(30 * DAY - 1);
      expect((await act('newsRestore', id)).envelope.data).toEqual({ id, status: 2, revision: 3 });
      expect((await seen(id)).status).toBe(200);
      await deleted(30 * DAY);
      expect(codeOf(await act('newsRestore', id))).toEqual([410, 'GONE']);
    });

    test('pinned until a time, or unpinned', async () => {
      const { id } = await add();
      const pin = (until?: string) => it.send('newsTop', { as: 'editor', params: { id }, body: { until } });
      expect(fieldOf(await pin(it.clock.now().toISOString()))).toEqual([422, 'until']);
      expect((await pin(soon(DAY))).status).toBe(200);
      expect((await detail(id)).top).toBe(true);
      await pin();
      expect((await detail(id)).top).toBe(false);
    });
  });

  describe('the list of managed articles', () => {
    const manage = (as: Name, query = {}) => it.ask('newsManageList', { as, query });
    const titlesOf = async (as: Name, query = {}) =>
      (await manage(as, query)).records.map(record => record.title);

    test('shows every state with its number, last edited first', async () => {
      const past = (seconds: number) => ({ publishTime: it.clock.ago(seconds) });
      await writeNews(it.db, { title: 'out', ...past(50) });
      await writeNews(it.db, { title: 'draft', status: 0, ...past(40) });
      await writeNews(it.db, { title: 'later', publishTime: it.clock.ago(-DAY), editTime: it.clock.ago(30) });
      await writeNews(it.db, { title: 'back', status: 3, ...past(20) });
      await writeNews(it.db, { title: 'over', offlineTime: it.clock.ago(1), ...past(15) });
      await writeNews(it.db, { title: 'gone', deleteTime: it.clock.ago(1), ...past(10) });
      await writeNews(it.db, { title: 'long gone', deleteTime: it.clock.ago(30 * DAY), ...past(5) });
      await writeNews(it.db, { title: 'notice', kind: 2, ...past(60) });
      const page = await manage('editor', { kind: 1 });
      expect(page.records.map(record => [record.title, record.status])).toEqual([
        ['over', 3],
        ['back', 3],
        ['later', 1],
        ['draft', 0],
        ['out', 2],
      ]);
      expect([page.total, page.counts]).toEqual([5, { 0: 1, 1: 1, 2: 1, 3: 2, 9: 1 }]);
      expect(page.records[0]).toMatchObject({ editorName: 'EDITOR', revision: 1 });
      expect(await titlesOf('editor', { status: 9 })).toEqual(['gone']);
      expect(await titlesOf('editor', { status: 3 })).toEqual(['over', 'back']);
      expect(await titlesOf('editor', { keyword: 'NOTICE' })).toEqual(['notice']);
    });

    test('has all articles for editors, those of their spaces for hosts, and none for others', async () => {
      await writeNews(it.db, { title: 'platform', publishTime: it.clock.ago(9) });
      await writeNews(it.db, { title: 'closed', scope: 4, scopeId: 'closed', publishTime: it.clock.ago(10) });
      expect(await titlesOf('editor')).toEqual(['platform', 'closed']);
      expect(await titlesOf('host')).toEqual(['closed']);
      expect((await manage('host')).counts[2]).toBe(1);
      expect(codeOf(await it.send('newsManageList', { as: 'lin' }))).toEqual([403, 'FORBIDDEN']);
    });
  });
});
