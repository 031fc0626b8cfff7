import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { platform as region, sitePage } from '../../site/platform/db/schema.ts';
import type { RichText } from '../../widgets/contract/rich-text/schema.ts';
import { SITE_PAGES } from '../../widgets/contract/site-page/calls.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { type Answer, startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const textOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

describe.each(anyDatabase)('the pages of a community on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  afterEach(async () => void (await it.db.delete(sitePage)));

  const read = (id: (typeof SITE_PAGES)[number], lang = 'en') =>
    it.ask('publicSitePage', { params: { id }, headers: { 'Accept-Language': lang } });
  const save = (text: string, revision: number, lang = 'en') =>
    it.send('sitePageSave', {
      as: 'admin',
      params: { id: 'privacy' },
      body: { content: textOf(text), revision },
      headers: { 'Accept-Language': lang },
    });
  const codeOf = ({ status, envelope }: Answer) => [status, envelope.errorCode];

  test.each(SITE_PAGES)(
    '%s has a text from the start, in both languages, that names the community',
    async id => {
      const [en, zh] = [await read(id), await read(id, 'zh-CN')];
      for (const { contentHtml, editTime } of [en, zh]) {
        expect(contentHtml).toMatch(/^<h2>.+<\/p>$/s);
        expect(contentHtml).not.toMatch(/[{}]/);
        expect(editTime).toBeUndefined();
      }
      expect(en.contentHtml).not.toBe(zh.contentHtml);
      if (id !== 'help') expect(en.contentHtml).toContain('Test Lane');
    },
  );

  test('says whom to contact, as plain text', async () => {
    expect((await read('help')).contentHtml).toContain('the operator of this platform');
    await it.db.update(region).set({ contactMail: '<b>&@lane.example' });
    expect((await read('help')).contentHtml).toContain('&lt;b&gt;&amp;@lane.example');
    await it.db.update(region).set({ contactMail: null });
  });

  test('is changed by an administrator, in one language', async () => {
    expect((await save('We keep little.', 0)).status).toBe(200);
    expect(await read('privacy')).toMatchObject({
      contentHtml: '<p>We keep little.</p>',
      editTime: it.clock.now().toISOString(),
    });
    expect((await read('privacy', 'zh-CN')).editTime).toBeUndefined();
  });

  test('two administrators do not overwrite each other unknowingly', async () => {
    await save('First', 0);
    const second = await save('Second', 0);
    expect(codeOf(second)).toEqual([409, 'CONFLICT']);
    expect(second.envelope.data).toMatchObject({ contentHtml: '<p>First</p>', revision: 1 });
    expect((await save('Second', 1)).status).toBe(200);
    expect(codeOf(await save('Third', 1))).toEqual([409, 'CONFLICT']);
    expect((await read('privacy')).contentHtml).toBe('<p>Second</p>');
  });

  test('the text that comes with the platform can be restored', async () => {
    const { contentHtml } = await read('privacy');
    await save('Ours', 0);
    expect(await it.ask('sitePageReset', { as: 'admin', params: { id: 'privacy' } })).toMatchObject({
      contentHtml,
      revision: 0,
    });
    expect((await read('privacy')).contentHtml).toBe(contentHtml);
  });

  test('there are no others', async () => {
    const answer = await it.request('/mskt/api/index/page/imprint');
    expect((await answer.json()).errorCode).toBe('VALIDATION');
  });
});
