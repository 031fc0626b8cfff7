import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { news } from '../../site/platform/db/schema.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { countingCache } from '../helpers/platform/counting-cache.ts';
import { siteDocument } from '../helpers/platform/site-document.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each([defaultDatabase])('pages of visitors on $name, with a cache', database => {
  let it: TestPlatform;
  let site: Awaited<ReturnType<typeof siteDocument>>;
  const cache = countingCache();
  beforeAll(async () => {
    site = await siteDocument();
    it = await startPlatform(database, { cache, dist: site.dist });
    await settleNews(it.db);
  });
  afterAll(async () => {
    await it.close();
    await site.remove();
  });
  afterEach(async () => {
    cache.now += 60_000;
    await unwriteNews(it.db);
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    it.request(`/msktfront/${path}`, { headers });
  const write = async (title: string) => {
    const { id } = await writeNews(it.db, { title, publishTime: it.clock.ago(60) });
    return { id, path: `home/newsDetail?id=${id}` };
  };

  test('that come at once are read once, and show a change when a second has passed', async () => {
    const { id, path } = await write('The pond is open');
    const before = cache.made;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    const bodies = await Promise.all(answers.map(answer => answer.text()));
    expect([new Set(bodies).size, cache.made - before]).toEqual([1, 1]);
    expect(bodies[0]).toContain('The pond is open');
    await it.db.update(news).set({ title: 'The pond is closed' }).where(eq(news.id, id));
    cache.now += 1_100;
    expect(await (await get(path)).text()).toContain('The pond is closed');
  });

  test('are sent with all headers of a page, and 304 to who has them', async () => {
    const { path } = await write('The pond is open');
    const names = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'];
    const first = await get(path, { 'Accept-Encoding': 'gzip' });
    const stored = await get(path, { 'Accept-Encoding': 'gzip' });
    for (const answer of [first, stored])
      expect(names.map(name => answer.headers.get(name))).not.toContain(null);
    expect(stored.headers.get('content-encoding')).toBe('gzip');
    const etag = stored.headers.get('etag') ?? '';
    const known = await get(path, { 'Accept-Encoding': 'gzip', 'If-None-Match': etag });
    expect([known.status, await known.text(), known.headers.get('vary')]).toEqual([
      304,
      '',
      'Accept-Language, Accept-Encoding',
    ]);
  });

  test('depend on the language', async () => {
    const { path } = await write('The pond is open');
    const langOf = async (answer: Promise<Response>) =>
      /<html lang="([^"]+)"/.exec(await (await answer).text())?.[1];
    expect(await langOf(get(path, { 'Accept-Language': 'en' }))).toBe('en');
    expect(await langOf(get(path, { 'Accept-Language': 'zh-CN' }))).toBe('zh-CN');
    expect(await langOf(get(`${path}&lang=en`, { 'Accept-Language': 'zh-CN' }))).toBe('en');
  });

  test('of what is missing keep their status', async () => {
    const answers = [await get('home/newsDetail?id=none'), await get('home/newsDetail?id=none')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test.each(['invite?token=abc', 'publish/news', 'home/newsDetail?id=none'])(
    'of which nothing is public are not for shared caches: %s',
    async path => {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
      expect((await get(path)).headers.get('etag')).toMatch(/^"/);
    },
  );
});
