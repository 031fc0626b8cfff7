import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import type { AppEnv } from '../../site/platform/http/app-env.ts';
import { createLogger } from '../../site/platform/logger.ts';
import { pageAt } from '../../site/platform/page/describe.ts';
import type { Page } from '../../site/platform/page/model.ts';
import { askAt } from '../../site/platform/upstream/ask.ts';
import { firstTexts } from '../../site/platform/upstream/first-text.ts';
import { createFront } from '../../site/platform/upstream/front.ts';
import { holdActivity, settleActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, writeNews } from '../helpers/fixtures/news.ts';
import { publish } from '../helpers/platform/community.ts';
import { type Listening, listenOn } from '../helpers/platform/foreign.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const OWN = 'http://platform.test';
let it: TestPlatform;
let platform: Listening;
let ids: { news: string; activity: string; dynamic: string; deleted: string };
/** Responses that replace the platform's own, by the end of the path. */
let instead: Record<string, Response> = {};

beforeAll(async () => {
  it = await startPlatform();
  await settleNews(it.db);
  await settleActivities(it.db);
  const html = '<h2>Reeds</h2><p>They grow by the <a href="https://water.example/">water</a>.</p>';
  const publishTime = it.clock.ago(60);
  ids = {
    news: (await writeNews(it.db, { title: 'Reeds by the ferry', publishTime, html })).id,
    activity: (await holdActivity(it.db, it.clock, { title: 'Walk to the reeds', html })).id,
    dynamic: (await publish(it.db, { content: 'A heron\nstood there.', time: it.clock.ago(30) })).id,
    deleted: (await writeNews(it.db, { publishTime, deleteTime: it.clock.ago(10) })).id,
  };
  const app = createApp(it.platform);
  platform = await listenOn(
    getRequestListener(request => {
      const { pathname } = new URL(request.url);
      const found = Object.keys(instead).find(end => pathname.endsWith(end));
      return instead[found ?? '']?.clone() ?? app.request(request);
    }),
  );
});
afterAll(async () => {
  await platform.close();
  await it.close();
});

type Describe = (path: string, c: Parameters<ReturnType<typeof firstTexts>>[1]) => Promise<Page | null>;

/** Metadata of the page at an address. */
async function pageBy(describePage: Describe, address: string): Promise<Page> {
  const app = new Hono<AppEnv>();
  app.get('/:path{.*}', async c => c.json(await describePage(c.req.param('path'), c)));
  const answer = await app.request(`${OWN}/${address}`, { headers: { 'Accept-Language': 'en' } });
  return answer.json();
}

const elsewhere = (address: string) =>
  pageBy(
    firstTexts(
      askAt(platform.origin, () => it.clock.now().getTime()),
      OWN,
    ),
    address,
  );
const own = (address: string) => pageBy((path, c) => pageAt(it.platform, path, c), address);

describe('pages in front of an external platform', () => {
  test.each([
    ['a news', () => `home/newsDetail?id=${ids.news}`, 'Reeds by the ferry'],
    ['an activity', () => `activityDetail?id=${ids.activity}`, 'Walk to the reeds'],
    ['a dynamic', () => `channelPage?id=${ids.dynamic}`, 'A heron'],
  ])('render %s as on its own platform', async (_what, address, words) => {
    const [there, here] = await Promise.all([elsewhere(address()), own(address())]);
    expect(there.html).toContain(words);
    expect({ ...there.metadata, feeds: [] }).toEqual({ ...here.metadata, feeds: [] });
    expect([there.status, there.title, there.html]).toEqual([200, here.title, here.html]);
  });

  test('have the status 404 or 410 for missing and deleted objects', async () => {
    const statusOf = async (address: string) => (await elsewhere(address)).status;
    expect(await statusOf('channelPage?id=nothing')).toBe(404);
    expect(await statusOf('activityDetail?id=nothing')).toBe(404);
    expect(await statusOf(`home/newsDetail?id=${ids.deleted}`)).toBe(410);
  });

  test('have only a title if the platform lacks the call or responds in another format', async () => {
    for (const answer of [
      new Response('<h1>404 Not Found</h1>', { status: 404 }),
      new Response('out of order', { status: 500 }),
      Response.json({ success: 1, data: { id: 7 } }),
    ]) {
      instead = { [ids.news]: answer };
      const { status, metadata, title } = await elsewhere(`home/newsDetail?id=${ids.news}`);
      expect([status, metadata, title]).toEqual([200, undefined, 'News article - Test Lane']);
    }
    instead = {};
  });

  test('render a dynamic with only the fields of the specification', async () => {
    const data = { id: 7, content: 'Old words', userName: 'Mo', time: '2026-03-01 08:00:00', images: null };
    instead = { 'detail/7': Response.json({ success: '1', data }) };
    const { status, html } = await elsewhere('channelPage?id=7');
    instead = {};
    expect([status, html.includes('Old words')]).toEqual([200, true]);
  });

  test('contain nothing executable, whatever the platform sends', async () => {
    const { data } = await (await fetch(`${platform.origin}/mskt/api/index/news/detail/${ids.news}`)).json();
    const file = { fileId: '1', fileName: 'a.pdf', fileSize: 1, fileType: 'application/pdf', ext: 'pdf' };
    const bad = {
      ...data,
      title: '<script>alert(1)</script>',
      contentHtml:
        '<p onclick="alert(2)">Text<script>alert(3)</script><a href="javascript:alert(4)">x</a></p>',
      attachments: [
        { ...file, fileUrl: 'javascript:alert(5)' },
        { ...file, fileUrl: '/media/a.pdf' },
      ],
    };
    instead = { [ids.news]: Response.json({ success: 1, data: bad }) };
    const { html } = await elsewhere(`home/newsDetail?id=${ids.news}`);
    instead = {};
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('/media/a.pdf');
    expect(html).not.toMatch(/<script|onclick|javascript:/);
  });

  test('are listed in the sitemap', async () => {
    const urls = { platform: OWN, userCentre: OWN, school: OWN };
    const { clock } = it;
    const logger = createLogger(() => {});
    const front = createFront({ platform: platform.origin, urls, logger, clock, dist: undefined });
    const site = await listenOn(front);
    const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
    await site.close();
    expect(map).toContain(`<loc>${OWN}/msktfront/home/newsDetail?id=${ids.news}</loc>`);
    expect(map).toContain(`<loc>${OWN}/msktfront/activityDetail?id=${ids.activity}</loc>`);
    expect(map).toContain(`<loc>${OWN}/msktfront/channelPage?id=${ids.dynamic}</loc>`);
    expect(map).not.toContain(ids.deleted);
    expect(robots).toContain(`Sitemap: ${OWN}/sitemap.xml`);
  });
});
