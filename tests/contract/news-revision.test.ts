import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newsRevision } from '../../site/platform/db/schema.ts';
import { sweepUploads } from '../../site/platform/upload/sweep.ts';
import { newsConflict } from '../../widgets/contract/news/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { aPaper, aPicture } from '../helpers/fixtures/uploads.ts';
import type { Name } from '../helpers/platform/community.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;
type Body = BodyOf<'newsAdd'>;

const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

describe.each(anyDatabase)('versions of news on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
  });
  afterAll(() => it.close());
  beforeEach(() => it.clock.advance(60 * 60));
  afterEach(() => unwriteNews(it.db));

  const bodyOf = (given: Partial<Body> = {}): Body => ({
    kind: 1,
    title: 'The pond',
    contentHtml: '<p>Come and see.</p>',
    scope: 1,
    status: 2,
    ...given,
  });
  const add = async (given: Partial<Body> = {}, as: Name = 'editor') =>
    (await it.ask('newsAdd', { as, body: bodyOf(given) })).id;
  const edit = (id: string, revision: number, given: Partial<Body> = {}, as: Name = 'editor') =>
    it.ask('newsEdit', { as, params: { id }, body: { ...bodyOf(given), revision } });
  const list = async (id: string, as: Name = 'editor') =>
    (await it.ask('newsRevisionList', { as, params: { id } })).records;
  const detail = (id: string) => it.ask('newsDetail', { as: 'editor', params: { id } });
  const oldest = async (id: string) => (await list(id)).at(-1)?.rid ?? expect.unreachable();
  const restore = (rid: string, revision: number, as: Name = 'editor', clientKey?: string) =>
    it.send('newsRevisionRestore', { as, params: { rid }, body: { revision, clientKey } });

  test('are listed newest first, with their editor, time and changed fields', async () => {
    const id = await add();
    const first = it.clock.now().toISOString();
    it.clock.advance(60);
    await edit(id, 1, { title: 'The pool', tags: ['water'] }, 'admin');
    const second = it.clock.now().toISOString();
    const [newest, before, ...others] = await list(id);
    expect([newest, before, others]).toMatchObject([
      { editor: 'ADMIN', time: second, note: 'Title, tags' },
      { editor: 'EDITOR', time: first, note: 'First version' },
      [],
    ]);
    const headers = { 'Accept-Language': 'zh-CN' };
    const { envelope } = await it.send('newsRevisionList', { as: 'editor', params: { id }, headers });
    expect(envelope.data).toMatchObject({
      records: [{ note: '标题、标签' }, { note: '最初版本' }],
      total: 2,
    });
  });

  test('are created by changes of the content, not by publishing, pinning or withdrawing', async () => {
    const id = await add({ status: 0 });
    const about = { as: 'editor', params: { id } } as const;
    await it.ask('newsPublish', about);
    await it.ask('newsTop', { ...about, body: {} });
    await it.ask('newsWithdraw', { ...about, body: {} });
    const { revision } = await detail(id);
    await edit(id, revision, { offlineTime: it.clock.ago(-DAY).toISOString() });
    expect((await list(id)).map(({ note }) => note)).toEqual(['First version']);
  });

  test('show the news with its content of then, and all else as it is now', async () => {
    const id = await add({ category: 'teaching', summary: 'Short', canComment: false });
    await edit(id, 1, { title: 'The pool', contentHtml: '<p>Closed.</p>', category: 'people' });
    const rid = await oldest(id);
    expect(await it.ask('newsRevisionDetail', { as: 'admin', params: { rid } })).toMatchObject({
      id,
      title: 'The pond',
      summary: 'Short',
      contentHtml: '<p>Come and see.</p>',
      content: { type: 'doc' },
      categoryName: 'Teaching',
      canComment: false,
      status: 2,
      revision: 2,
    });
    expect((await detail(id)).title).toBe('The pool');
  });

  test('are restored as a new version with an update time; the publication state stays', async () => {
    const cover = { ...(await aPicture(it, 'editor')), alt: 'A pond' };
    const id = await add({ cover, tags: ['water'] });
    const publishTime = it.clock.now().toISOString();
    const saved = publishTime;
    it.clock.advance(60);
    const topUntil = it.clock.ago(-DAY).toISOString();
    await edit(id, 1, { title: 'The pool', contentHtml: '<p>Closed.</p>', topUntil });
    it.clock.advance(60);
    const answer = await restore(await oldest(id), 2, 'admin');
    expect([answer.status, answer.envelope.data]).toEqual([200, { revision: 3 }]);
    expect(await it.ask('publicNewsDetail', { params: { id } })).toMatchObject({
      title: 'The pond',
      contentHtml: '<p>Come and see.</p>',
      cover,
      tags: ['water'],
      top: true,
      topUntil,
      publishTime,
      updateTime: it.clock.now().toISOString(),
    });
    const [newest] = await list(id);
    const note = 'Restored: title, cover, text, tags';
    expect(newest).toMatchObject({ editor: 'ADMIN', note, restoredTime: saved });
    const { records } = await it.ask('publicNewsList', { query: { keyword: 'come and see' } });
    expect(records.map(record => record.id)).toEqual([id]);
  });

  test('are restored only from the revision that was seen, else CONFLICT has the current one and its editor', async () => {
    const id = await add();
    await edit(id, 1, { title: 'The pool' }, 'admin');
    const answer = await restore(await oldest(id), 1);
    expect(codeOf(answer)).toEqual([409, 'CONFLICT']);
    const { current, editor } = newsConflict.parse(answer.envelope.data);
    expect([current.title, current.revision, editor]).toEqual(['The pool', 2, 'ADMIN']);
    expect((await detail(id)).title).toBe('The pool');
  });

  test('are restored once for repeated requests; restoring the current content creates no version', async () => {
    const id = await add();
    await edit(id, 1, { title: 'The pool' });
    const [rid, key] = [await oldest(id), randomUUID()];
    const answers = await Promise.all([restore(rid, 2, 'editor', key), restore(rid, 2, 'editor', key)]);
    expect(answers.map(({ envelope }) => envelope.data)).toEqual([{ revision: 3 }, { revision: 3 }]);
    expect((await restore(rid, 3)).envelope.data).toEqual({ revision: 3 });
    expect(await list(id)).toHaveLength(3);
  });

  test('without a text are not restored into a published article', async () => {
    const id = await add({ status: 0, contentHtml: '' });
    await edit(id, 1);
    const answer = await restore(await oldest(id), 2);
    expect([answer.status, answer.envelope.fieldErrors?.[0]?.field]).toEqual([422, 'content']);
  });

  test('of one that was deleted are gone, and there again when it is restored', async () => {
    const id = await add();
    const rid = await oldest(id);
    await it.ask('newsDelete', { as: 'editor', params: { id } });
    expect(codeOf(await it.send('newsRevisionList', { as: 'editor', params: { id } }))).toEqual([
      410,
      'GONE',
    ]);
    expect(codeOf(await it.send('newsRevisionDetail', { as: 'editor', params: { rid } }))).toEqual([
      410,
      'GONE',
    ]);
    expect(codeOf(await restore(rid, 2))).toEqual([410, 'GONE']);
    await it.ask('newsRestore', { as: 'editor', params: { id } });
    expect(await list(id)).toHaveLength(1);
    expect(await it.db.$count(newsRevision)).toBe(1);
  });

  test('and the home page: each part begins as its list does, banners only with a picture', async () => {
    const cover = await aPicture(it, 'editor');
    for (let n = 0; n < 8; n += 1) {
      it.clock.advance(1);
      await writeNews(it.db, { title: `News ${n}`, publishTime: it.clock.ago(1), ...(n < 7 && { cover }) });
    }
    await writeNews(it.db, { title: 'Storm', kind: 2, publishTime: it.clock.ago(1) });
    const home = await it.ask('newsHome');
    const titles = (records: readonly { title: string }[]) => records.map(({ title }) => title);
    expect(titles(home.banners)).toEqual(['News 6', 'News 5', 'News 4', 'News 3', 'News 2', 'News 1']);
    expect(titles(home.news)).toEqual(['News 7', ...titles(home.banners).slice(0, 5)]);
    expect(titles(home.notices)).toEqual(['Storm']);
    const { records } = await it.ask('publicActivityList', { query: { pageSize: 4 } });
    expect(home.activities).toEqual(records);
    expect(home.popular).toEqual(await it.ask('popularList', { query: { size: 6, days: 30 } }));
  });

  // Last, because it takes so long that all sessions expire.
  test('are a hundred at most, the oldest go with the files that nothing else shows', async () => {
    const [old, kept] = [await aPaper(it, 'editor', 'old.pdf'), await aPaper(it, 'editor', 'kept.pdf')];
    const id = await add({ attachments: [old] });
    await edit(id, 1, { attachments: [kept] });
    for (let revision = 2; revision <= 100; revision += 1)
      await edit(id, revision, { title: `The pond, ${revision}` });
    const page = await it.ask('newsRevisionList', { as: 'editor', params: { id }, query: { pageIndex: 5 } });
    expect([page.total, page.records.at(-1)?.note]).toEqual([100, 'Files']);
    it.clock.advance(31 * DAY);
    await sweepUploads(it.platform);
    const statusOf = async ({ fileUrl }: typeof old) => (await it.request(fileUrl)).status;
    expect([await statusOf(old), await statusOf(kept)]).toEqual([404, 200]);
  });
});
