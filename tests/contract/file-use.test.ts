import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, dynamic, file, news, rateLimit } from '../../site/platform/db/schema.ts';
import { sweepUploads } from '../../site/platform/upload/sweep.ts';
import type { File as StoredFile } from '../../widgets/contract/file/schema.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { settleNews } from '../helpers/fixtures/news.ts';
import { aPaper, aPicture } from '../helpers/fixtures/uploads.ts';
import type { Name } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60;

describe.each(anyDatabase)('files of written content on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
  });
  afterAll(() => it.close());

  const bodyOf = (given: Partial<BodyOf<'newsAdd'>>): BodyOf<'newsAdd'> => ({
    kind: 1,
    title: 'The pond',
    contentHtml: '<p>Come and see.</p>',
    scope: 1,
    status: 2,
    ...given,
  });
  const addNews = (given: Partial<BodyOf<'newsAdd'>>, as: Name = 'editor') =>
    it.ask('newsAdd', { as, body: bodyOf(given) });
  const editNews = (as: Name, id: string, revision: number, given: Partial<BodyOf<'newsAdd'>>) =>
    it.send('newsEdit', { as, params: { id }, body: { ...bodyOf(given), revision } });
  const isThere = async ({ fileUrl }: StoredFile) => (await it.request(fileUrl)).status === 200;

  describe('a news article', () => {
    test('has its author’s uploads as the platform stores them, with the author’s descriptions', async () => {
      const [cover, plan] = [await aPicture(it, 'editor'), await aPaper(it, 'editor')];
      const lie = { fileName: 'x.exe', fileUrl: 'https://e.example/x', fileSize: 1, fileType: 'text/html' };
      const { id } = await addNews({
        cover: { ...cover, ...lie, alt: ' A  pond ' },
        attachments: [{ fileId: plan.fileId, ...lie }],
      });
      const shown = await it.ask('publicNewsDetail', { params: { id } });
      expect([shown.cover, shown.attachments]).toEqual([{ ...cover, alt: 'A pond' }, [plan]]);
      expect(await isThere(plan)).toBe(true);
    });

    test('has no uploads of others, and no document as its cover', async () => {
      const foreign = await aPicture(it, 'lin');
      const refusal = async (given: Partial<BodyOf<'newsAdd'>>) => {
        const { status, envelope } = await it.send('newsAdd', { as: 'editor', body: bodyOf(given) });
        return [status, envelope.fieldErrors];
      };
      const message = 'This file is not one of yours. Please upload it again.';
      expect(await refusal({ cover: foreign })).toEqual([422, [{ field: 'cover.fileId', message }]]);
      expect(await refusal({ attachments: [await aPaper(it, 'editor'), foreign] })).toEqual([
        422,
        [{ field: 'attachments.1.fileId', message }],
      ]);
      expect(await refusal({ cover: await aPaper(it, 'editor') })).toEqual([
        422,
        [{ field: 'cover', message: 'Choose an image.' }],
      ]);
    });

    test('changed by another editor keeps its files, also those that a third has just removed', async () => {
      const [cover, plan] = [await aPicture(it, 'editor'), await aPaper(it, 'editor')];
      const { id } = await addNews({ cover, attachments: [plan] });
      const own = await aPaper(it, 'admin', 'own.pdf');
      expect((await editNews('admin', id, 1, { cover, attachments: [own, plan] })).status).toBe(200);
      expect((await editNews('editor', id, 2, { cover })).status).toBe(200);
      const merged = await editNews('editor', id, 3, { cover, attachments: [own, plan] });
      expect(merged.status).toBe(200);
      const { attachments } = await it.ask('newsDetail', { as: 'editor', params: { id } });
      expect(attachments).toEqual([own, plan]);
    });

    test('has its body as a tree only for people who may edit it', async () => {
      const { id } = await addNews({});
      const content = async (as: Name) => (await it.ask('newsDetail', { as, params: { id } })).content?.type;
      expect([await content('admin'), await content('lin')]).toEqual(['doc', undefined]);
    });
  });

  test('the address of a file reveals no other: it has 122 random bits, and nothing lists them', async () => {
    const papers = [await aPaper(it, 'editor'), await aPaper(it, 'editor')];
    for (const { fileUrl } of papers)
      expect(fileUrl).toMatch(/^\/media\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(papers.map(({ fileUrl }) => fileUrl)).size).toBe(2);
    const answer = await it.request('/media/');
    expect(answer.status).toBe(404);
  });

  test('after 30 days unused files are deleted, but none that an object or one of its versions shows or may show again', async () => {
    await it.db.delete(rateLimit);
    const files = new Map<string, StoredFile>();
    for (const name of [
      'idle',
      'shown',
      'inText',
      'inDraft',
      'withdrawn',
      'dropped',
      'deleted',
      'late',
      'posted',
    ])
      files.set(name, await aPaper(it, 'editor', `${name}.pdf`));
    const fileOf = (name: string): StoredFile => files.get(name) ?? expect.unreachable(name);
    const carry = async (name: string) => (await addNews({ attachments: [fileOf(name)] })).id;
    await carry('shown');
    await addNews({ contentHtml: `<p><a href="${fileOf('inText').fileUrl}">plan</a></p>` });
    const content = { attachments: [{ fileId: fileOf('inDraft').fileId }] };
    await it.ask('draftSave', { as: 'editor', body: { kind: 'news', seq: 1, content, device: 'desk' } });
    await it.ask('newsWithdraw', { as: 'editor', params: { id: await carry('withdrawn') }, body: {} });
    await editNews('editor', await carry('dropped'), 1, {});
    const [deleted, late] = [await carry('deleted'), await carry('late')];
    const posted = await it.ask('dynamicAdd', { as: 'editor', body: { attachments: [fileOf('posted')] } });
    const remove = (name: 'newsDelete' | 'dynamicDelete', id: string) =>
      it.ask(name, { as: 'editor', params: { id } });
    await remove('newsDelete', deleted);

    it.clock.advance(29 * DAY);
    await remove('newsDelete', late);
    await remove('dynamicDelete', posted.id);
    it.clock.advance(DAY);
    const there = async () => {
      await sweepUploads(it.platform);
      const names = await Promise.all(
        [...files].map(async ([name, one]) => ((await isThere(one)) ? [name] : [])),
      );
      return names.flat().sort();
    };
    expect(await there()).toEqual(['dropped', 'inDraft', 'inText', 'late', 'posted', 'shown', 'withdrawn']);
    await it.db.delete(draft);
    it.clock.advance(30 * DAY);
    expect(await there()).toEqual(['dropped', 'inText', 'shown', 'withdrawn']);
    expect(await it.db.$count(file, eq(file.id, fileOf('posted').fileId))).toBe(0);
    expect([await it.db.$count(news, eq(news.id, late)), await it.db.$count(dynamic)]).toEqual([1, 1]);
  });
});
