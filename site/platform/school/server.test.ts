import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchoolServer } from './server.ts';

const PLATFORM = 'http://platform.test:8080';
const server = createServer(createSchoolServer({ platform: PLATFORM }));
const get = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise(resolve => server.close(resolve)));

describe('the sample school page', () => {
  it('allows scripts, calls and images of the platform, its own style sheet, and nothing else', async () => {
    expect((await get('/')).headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' ${PLATFORM}; style-src 'self'; connect-src ${PLATFORM}; ` +
        `img-src ${PLATFORM}; require-trusted-types-for 'script'`,
    );
  });

  it('names the platform’s script once, and has a widget for each thing that a school shows', async () => {
    const page = await (await get('/?from=anywhere')).text();
    expect(page.split(`src="${PLATFORM}/msktfront/embed/mskt.js"`)).toHaveLength(2);
    const widgets = [...page.matchAll(/<(mskt-[a-z-]+)/g)].map(([, tag]) => tag);
    expect(widgets).toEqual([
      'mskt-account',
      'mskt-news-feed',
      'mskt-news-feed',
      'mskt-activity-list',
      'mskt-channel',
      'mskt-ranking',
      'mskt-comments',
    ]);
    expect(page).toContain('<mskt-comments object-id="reed-ferry-spring-concert"');
  });

  it('has content in each tag, for pages without scripts', async () => {
    for (const path of ['/', '/news', '/article?id=one']) {
      const page = await (await get(path)).text();
      expect(page).not.toMatch(/<(mskt-[a-z-]+)[^>]*>\s*<\/\1>/);
      expect(page).not.toContain('{{');
    }
  });

  it('shows the article and the tag of its address, as text', async () => {
    const article = await (await get('/article?id=a%22%3E%3Cscript%3E')).text();
    expect(article).toContain('news-id="a&quot;&gt;&lt;script&gt;"');
    expect(await (await get('/news?tag=%E8%8C%B6')).text()).toContain('tag="茶"');
  });

  it('has nothing inline, as its policy asks', async () => {
    const page = (await (await get('/')).text()) + (await (await get('/article')).text());
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('says that it is an invented school’s', async () => {
    expect(await (await get('/')).text()).toContain('An invented school. This is a demo page');
  });

  it('gets its look from a style sheet of its own, before it is shown', async () => {
    expect(await (await get('/')).text()).toContain('<link rel="stylesheet" href="/look.css" />');
    // Its text is empty in this test; the browser tests look at it.
    const look = await get('/look.css');
    expect([look.status, look.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('has no other page, and each is only read', async () => {
    expect((await get('/admin')).status).toBe(404);
    expect((await get('//')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });
});
