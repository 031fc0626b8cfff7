import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createResponseCache } from '../../site/platform/http/response-cache.ts';
import { readPart } from '../../site/platform/page/parts.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { settleActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, unwriteNews, writeNews } from '../helpers/fixtures/news.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each([defaultDatabase])('a home page of which a part fails on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleNews(it.db);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());
  afterEach(() => unwriteNews(it.db));

  /** Makes all reads of activities fail while `work` runs. */
  async function withoutActivities(work: () => Promise<void>) {
    await it.db.execute(sql`alter table activity rename to activity_away`);
    try {
      await work();
    } finally {
      await it.db.execute(sql`alter table activity_away rename to activity`);
    }
  }

  test('has the others, and says what is missing', async () => {
    await writeNews(it.db, { title: 'Still here', publishTime: it.clock.ago(60) });
    expect(await it.ask('newsHome')).not.toHaveProperty('missing');
    await withoutActivities(async () => {
      const home = await it.ask('newsHome');
      expect([home.missing, home.news.map(({ title }) => title)]).toEqual([['activities'], ['Still here']]);
    });
    expect(it.log.filter(line => line.includes('a part of a page could not be read'))).toHaveLength(1);
  });

  test('is logged with the part’s name', async () => {
    it.log.length = 0;
    const part = await readPart(it.platform, 'weather', async () => {
      throw new Error('no clouds');
    });
    expect([part, it.log.join()]).toEqual([undefined, expect.stringMatching(/weather.*no clouds/)]);
  });

  test('does not wait for what is late, and shows it when it is there', async () => {
    const platform = { ...it.platform, cache: createResponseCache() };
    let arrive = (_text: string) => {};
    const slow = () =>
      new Promise<string>(resolve => {
        arrive = resolve;
      });
    expect(await readPart(platform, 'slow', slow)).toBeUndefined();
    arrive('here');
    await new Promise(resolve => setTimeout(resolve));
    expect(await readPart(platform, 'slow', slow)).toBe('here');
  });

  test('asks once for many, and not at once again after a failure', async () => {
    const platform = { ...it.platform, cache: createResponseCache() };
    let asked = 0;
    const failing = async () => {
      asked += 1;
      throw new Error('away');
    };
    await Promise.all(Array.from({ length: 20 }, () => readPart(platform, 'failing', failing)));
    expect(await readPart(platform, 'failing', failing)).toBeUndefined();
    expect(asked).toBe(1);
  });
});
