import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dynamic } from '../../site/platform/db/schema.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { publish, say, unsay } from '../helpers/platform/community.ts';
import { countingCache } from '../helpers/platform/counting-cache.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const LIST = '/mskt/api/index/share/list?type=1&sort=1';

describe.each([defaultDatabase])('reads of visitors on $name, with a cache', database => {
  let it: TestPlatform;
  const cache = countingCache();
  beforeAll(async () => {
    it = await startPlatform(database, { cache });
  });
  afterAll(() => it.close());
  afterEach(async () => {
    cache.now += 60_000;
    await unsay(it.db);
  });

  const read = (path = LIST, headers: Record<string, string> = {}) => it.request(path, { headers });
  const idsOf = async (answer: Response): Promise<string[]> =>
    (await answer.json()).data.records.map(({ id }: { id: string }) => id);

  test('show a change when a second has passed', async () => {
    expect(await idsOf(await read())).toEqual([]);
    const { id } = await publish(it.db, { time: it.clock.ago(10) });
    cache.now += 900;
    expect(await idsOf(await read())).toEqual([]);
    cache.now += 200;
    expect(await idsOf(await read())).toEqual([id]);
  });

  test('are for shared caches, with a strong ETag that saves the body', async () => {
    await publish(it.db, { time: it.clock.ago(10) });
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=2, s-maxage=2, stale-while-revalidate=1',
    );
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    for (const passed of [0, 2_000]) {
      cache.now += passed;
      const again = await read(LIST, { 'If-None-Match': `W/"other", ${etag}` });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
    }
    await it.db.update(dynamic).set({ visitNum: 7 });
    cache.now += 2_000;
    expect((await read(LIST, { 'If-None-Match': etag })).status).toBe(200);
  });

  test('are compressed once, with an ETag of their own', async () => {
    for (let n = 0; n < 5; n += 1)
      await publish(it.db, { content: 'long '.repeat(60), time: it.clock.ago(n) });
    const plain = await read();
    const zipped = await read(LIST, { 'Accept-Encoding': 'gzip, br' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const body = Buffer.from(await zipped.arrayBuffer());
    expect(zipped.headers.get('content-length')).toBe(String(body.length));
    expect(gunzipSync(body).toString()).toBe(await plain.text());
    expect(zipped.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(zipped.headers.get('vary')).toMatch(/^Accept-Language, Accept-Encoding\b/);
  });

  test('that come at once ask the database once', async () => {
    await publish(it.db, { time: it.clock.ago(10) });
    const before = cache.made;
    const answers = await Promise.all(Array.from({ length: 50 }, () => read()));
    const bodies = await Promise.all(answers.map(answer => answer.text()));
    expect([new Set(bodies).size, cache.made - before]).toEqual([1, 1]);
    cache.now += 1_500;
    const renewed = await Promise.all(Array.from({ length: 50 }, () => read()));
    expect([renewed.every(({ status }) => status === 200), cache.made - before]).toEqual([true, 2]);
  });

  test('depend on the language, the query and, for threads of a page, on its origin', async () => {
    const types = (lang: string) => read('/mskt/api/index/ranking/types', { 'Accept-Language': lang });
    expect(await (await types('en')).text()).not.toBe(await (await types('zh-CN')).text());
    const one = await publish(it.db, { time: it.clock.ago(20), personId: 'lin' });
    await publish(it.db, { time: it.clock.ago(10), personId: 'mei' });
    expect(await idsOf(await read(`${LIST}&userId=lin`))).toEqual([one.id]);
    expect(await idsOf(await read(LIST))).toHaveLength(2);
    const thread = '/mskt/api/index/share/comments/page-1';
    const page = it.platform.urls.school;
    const missing = await read(thread);
    expect(missing.status).toBe(404);
    await say(it.db, { objectId: `${page}#page-1`, time: it.clock.ago(5) });
    const found = await read(thread, { Origin: page });
    expect([found.status, (await read(thread)).status]).toEqual([found.status, 404]);
  });

  test('of errors and of signed-in people are not stored', async () => {
    const { id } = await publish(it.db, { time: it.clock.ago(10) });
    const path = `/mskt/api/index/share/detail/${id}`;
    await it.db.update(dynamic).set({ visibility: 0 }).where(eq(dynamic.id, id));
    const refused = await read(path);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await it.db.update(dynamic).set({ visibility: 2 }).where(eq(dynamic.id, id));
    expect((await read(path)).status).toBe(200);
    const own = await read('/mskt/api/group/share/list', { Authorization: await it.asPerson('lin') });
    expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null]);
  });
});
