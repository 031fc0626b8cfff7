/** Order of the requests until a widget on a school's page shows its first text. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstRequests } from '../../widgets/first-requests.ts';
import { launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { soon } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
const opened: WatchedPage[] = [];

/** School with one page, `lesson`. Intercepted pages of Playwright cannot send requests to this machine. */
let lesson: string;
const school = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(lesson);
});

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
  await once(school.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(async () => {
  school.close();
  await servers.stop();
});

const CHUNK = '**/msktfront/embed/chunks/*';
const LOADER = '**/msktfront/embed/mskt.js';
const CALL = '**/mskt/api/**';

interface SchoolPage {
  page: Page;
  /** File names of chunks, in the order they were asked for. */
  chunks: string[];
  /** Paths and queries of API requests, without the language, except those that count a visit. */
  calls: string[];
  /** Requests whose URL matches wait until the returned function is called. */
  hold(address: string): Promise<() => void>;
  /** Shows a school's page with these tags, and does not wait for it to be complete. */
  show(tags: string, head?: string): Promise<void>;
}

async function openSchool(): Promise<SchoolPage> {
  const watched = await openPage(browser);
  opened.push(watched);
  const { page } = watched;
  const chunks: string[] = [];
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/embed/chunks/')) chunks.push(pathname.split('/').at(-1) ?? '');
    if (pathname.includes('/mskt/api/') && !pathname.includes('/visit/'))
      calls.push(pathname + search.replace(/[?&]lang=en$/, ''));
  });
  return {
    page,
    chunks,
    calls,
    async hold(address) {
      let release = () => {};
      const released = new Promise<void>(resolve => {
        release = resolve;
      });
      await page.route(address, async route => {
        await released;
        await route.continue();
      });
      return release;
    },
    async show(tags, head = '') {
      const loader = `<script type="module" src="${servers.platform}/msktfront/embed/mskt.js"></script>`;
      lesson = `<!doctype html><html lang="en"><head><title>School</title>${head}${loader}</head><body>${tags}</body></html>`;
      const { port } = school.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    },
  };
}

/** The newest dynamic of the platform. */
async function newest(): Promise<{ id: string; objectId: string }> {
  const list = await fetch(`${servers.platform}/mskt/api/index/share/list?type=1&pageSize=1`);
  const { data } = (await list.json()) as { data: { records: { id: string; objectId: string }[] } };
  const [first] = data.records;
  if (!first) throw new Error('the seed has no dynamic');
  return first;
}

const nameOf = (file: string) => file.replace(/-[0-9a-f]{7}\.js$/, '');

/** Chunks of a list of dynamics. Its actions are loaded after its text. */
const CODE = ['base', 'channel', 'channel-en'];
const isCode = (file: string) => CODE.includes(nameOf(file));

describe('until a widget shows its first text', () => {
  it('its data is requested before any of its code has arrived', async () => {
    const { page, calls, hold, show } = await openSchool();
    const release = await hold(CHUNK);
    await show('<mskt-channel limit="3"></mskt-channel>');
    await soon(() => calls).toEqual(['/mskt/api/index/share/list?type=1&sort=1&pageIndex=1&pageSize=3']);
    release();
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    expect(calls).toHaveLength(1);
  });

  it('all of its code is requested at once', async () => {
    const { page, chunks, hold, show } = await openSchool();
    const release = await hold(CHUNK);
    await show('<mskt-channel limit="3"></mskt-channel>');
    await soon(() => chunks.map(nameOf).sort()).toEqual(CODE);
    release();
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    expect(chunks.filter(isCode)).toHaveLength(CODE.length);
  });

  it('with hints all of its code is requested before the loader has run, and nothing twice', async () => {
    const plain = await openSchool();
    await plain.show('<mskt-channel limit="3"></mskt-channel>');
    await plain.page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    const hints = plain.chunks
      .filter(isCode)
      .map(file => `<link rel="modulepreload" href="${servers.platform}/msktfront/embed/chunks/${file}">`)
      .join('');

    const { page, chunks, calls, hold, show } = await openSchool();
    const release = await hold(LOADER);
    await show('<mskt-channel limit="3"></mskt-channel>', hints);
    await soon(() => chunks.map(nameOf).sort()).toEqual(CODE);
    expect(calls).toEqual([]);
    release();
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    expect(chunks.filter(isCode)).toHaveLength(CODE.length);
    expect(calls).toHaveLength(1);
  });

  it('a signed-in user sends no request as a visitor', async () => {
    const { page, chunks, calls, hold, show } = await openSchool();
    await page.addInitScript(key => localStorage.setItem(key, 'kept'), `mskt:${servers.platform}:token`);
    const release = await hold(CHUNK);
    await show('<mskt-channel limit="3"></mskt-channel>');
    await soon(() => chunks.length).toBe(CODE.length);
    expect(calls).toEqual([]);
    release();
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
  });

  it('a failed first request is repeated', async () => {
    const { page, calls, show } = await openSchool();
    await page.route(CALL, route => route.abort(), { times: 1 });
    await show('<mskt-channel limit="3"></mskt-channel>');
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    expect(calls).toEqual([calls[0], calls[0]]);
  });

  it('a failed request for code is repeated', async () => {
    const { page, calls, show } = await openSchool();
    await page.route('**/chunks/channel-*.js', route => route.abort(), { times: 1 });
    await show('<mskt-channel limit="3"></mskt-channel>');
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    expect(calls).toHaveLength(1);
  });

  it('missing code is requested twice, and the content of the tag stays', async () => {
    const { page, chunks, show } = await openSchool();
    await page.clock.install();
    await page.route('**/chunks/channel-*.js', route => route.fulfill({ status: 404 }));
    await show('<mskt-channel limit="3"><a href="/ours">Ours</a></mskt-channel>');
    const asked = () => chunks.filter(file => nameOf(file) === 'channel').length;
    await soon(asked).toBe(1);
    await page.clock.fastForward(10_000);
    await soon(asked).toBe(2);
    await page.clock.fastForward(60_000);
    expect(asked()).toBe(2);
    expect(await page.getByRole('link', { name: 'Ours' }).isVisible()).toBe(true);
  });

  it('a tag far below the viewport sends no request', async () => {
    const { objectId } = await newest();
    const { page, calls, chunks, show } = await openSchool();
    const far = '<p>A long page.</p>'.repeat(300);
    await show(
      `<mskt-channel limit="3"></mskt-channel>${far}<mskt-comments object-id="${objectId}"></mskt-comments>`,
    );
    await page.locator('mskt-channel').getByRole('article').nth(2).waitFor();
    expect(calls).toHaveLength(1);
    expect(chunks.map(nameOf)).not.toContain('comments');
    await page.locator('mskt-comments').scrollIntoViewIfNeeded();
    await page.locator('mskt-comments').getByRole('article').first().waitFor();
    expect(calls.slice(1)).toEqual([`/mskt/api/index/share/comments/${objectId}?pageIndex=1&pageSize=20`]);
  });

  it('tags with different queries get their own responses, and tags with the same query one each', async () => {
    const { page, calls, hold, show } = await openSchool();
    const release = await hold(CHUNK);
    const limits = [3, 2, 3];
    await show(limits.map(limit => `<mskt-channel limit="${limit}"></mskt-channel>`).join(''));
    await soon(() => calls.length).toBe(3);
    release();
    for (const [index, limit] of limits.entries()) {
      const articles = page.locator('mskt-channel').nth(index).getByRole('article');
      await articles.nth(limit - 1).waitFor();
      expect(await articles.count()).toBe(limit);
    }
    expect(calls).toHaveLength(3);
  });

  it('the comments inside a dynamic are requested before their code has arrived, once', async () => {
    const { id, objectId } = await newest();
    const { page, calls, hold, show } = await openSchool();
    const release = await hold('**/chunks/comments-*.js');
    await show(`<mskt-channel dynamic-id="${id}"></mskt-channel>`);
    await soon(() => calls).toEqual([
      `/mskt/api/index/share/detail/${id}`,
      `/mskt/api/index/share/comments/${objectId}?pageIndex=1&pageSize=20`,
    ]);
    release();
    await page.locator('mskt-comments').getByRole('article').first().waitFor();
    expect(calls).toHaveLength(2);
  });
});

const asking = Object.keys(firstRequests);

/** In `npm test` the tags are on one page. */
const PAGES = isFull ? asking.map(tag => [tag]) : [asking];

describe.each(PAGES.map(some => [some.join(', '), some] as const))(
  '%s, as the README shows it,',
  (_, some) => {
    it('sends one early request to its platform', async () => {
      // A tag below the viewport would load when it comes near.
      const loading = some.length > 1 ? ' loading="eager"' : '';
      const snippets = some.map(tag => `<${tag}${loading}${attributesOf(tag)}></${tag}>`);
      const { page, calls, hold, show } = await openSchool();
      const release = await hold(CHUNK);
      await page.addInitScript(() => {
        const mark = ({ target }: Event) => (target as Element).classList.add('settled');
        for (const type of ['mskt-ready', 'mskt-error']) document.addEventListener(type, mark);
      });
      await show(snippets.join(''));
      await soon(() => calls.length).toBe(some.length);
      const first = [...calls];
      release();
      for (const tag of some) await page.locator(`${tag}.settled`).first().waitFor();
      // Nested comments send their own request.
      const others = calls.filter(call => first.includes(call) || !call.includes('/share/comments/'));
      expect(others.sort()).toEqual(first.sort());
    });
  },
);

/** The attributes of a tag in its README, as written. */
function attributesOf(tag: string): string {
  const readme = readFileSync(
    new URL(`../../widgets/${tag.slice('mskt-'.length)}/README.md`, import.meta.url),
    'utf8',
  );
  return new RegExp(`<${tag}([^>]*)>`).exec(readme)?.[1] ?? '';
}
