/** Tags with their first content as HTML, which a school's server includes in its pages. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../site/platform/logger.ts';
import { fragmentOf, STYLES } from '../../site/platform/prerender/fragment.ts';
import { createRenderer } from '../../site/platform/prerender/renderer.ts';
import { firstRequests } from '../../widgets/first-requests.ts';
import {
  type HostPage,
  type OpenOptions,
  openHostPage,
  settled,
  signedInOnPlatform,
  TALKED_ABOUT,
} from '../helpers/browser/hostile-page.ts';
import { launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { hostileHtml } from '../helpers/fixtures/hostile-html.ts';
import { usual } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;
const opened: WatchedPage[] = [];

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(() => servers.stop());

/** Attributes that have content in the seeded community. */
const attributesOf = (tag: string): Record<string, string> => ({
  ...usual(tag),
  ...(tag === 'mskt-comments' && TALKED_ABOUT),
  lang: 'en',
});

const ask = (tag: string, query: Record<string, string>): Promise<Response> =>
  fetch(`${servers.platform}/msktfront/embed/html/${tag}?${new URLSearchParams(query)}`);

async function fragment(tag: string, query: Record<string, string> = {}): Promise<string> {
  const { platform: _, loading: __, ...attributes } = attributesOf(tag);
  const answer = await ask(tag, { ...attributes, ...query });
  expect([answer.status, answer.headers.get('content-type')], tag).toEqual([200, 'text/html; charset=UTF-8']);
  return answer.text();
}

/** A school's page with a tag that has content, and without the script until `load`. */
async function open(host: HostPage, options: OpenOptions = {}) {
  /** Addresses of requests to the platform's API, except those that count a visit. */
  const calls: string[] = [];
  const prepare = (page: Page) =>
    page.on('request', request => {
      if (/\/mskt\/api\/(?!.*\/visit\/)/.test(request.url())) calls.push(request.url());
    });
  const watched = await openHostPage(
    browser,
    servers,
    { ...host, scripts: '' },
    { timezoneId: 'Asia/Shanghai', prepare, ...options },
  );
  opened.push(watched);
  const { page } = watched;
  const load = () =>
    page.addScriptTag({ type: 'module', url: `${servers.platform}/msktfront/embed/mskt.js` });
  return { ...watched, calls, load };
}

/** Text that a reader sees of a widget, without the number of views: the widget counts one. */
const textOf = (page: Page, tag: string): Promise<string> =>
  page.locator(tag).evaluate(element => {
    const place = element.shadowRoot?.querySelector<HTMLElement>('[part="root"]:not([hidden])');
    return place?.textContent.replace(/\s/g, ' ').replace(/\d+ views/, 'views') ?? '';
  });

const readers = Object.keys(firstRequests);

describe.each(readers)('%s with content', tag => {
  it.each(STYLES)('is readable without JavaScript (styles: %s)', async styles => {
    const { page } = await open({ body: await fragment(tag, { styles }) }, { javaScriptEnabled: false });
    const element = page.locator(tag);
    await expect.poll(() => element.getByRole('heading').count()).toBeGreaterThan(0);
    expect(
      (await element.getByRole('link').count()) + (await element.locator('time, li').count()),
    ).toBeGreaterThan(0);
  });

  it.each(['link', 'inline'])(
    'is taken over without a request, and nothing moves (styles: %s)',
    async styles => {
      const body = `${await fragment(tag, { styles })}<p id="below">Below</p>`;
      const { page, calls, load } = await open({ body }, { viewport: { width: 1000, height: 4000 } });
      // Comments inside another widget load by themselves, and take their own room.
      if (tag !== 'mskt-comments') await page.route(/\/comments-[^/]*\.js$/, route => route.abort());
      const below = () => page.locator('#below').evaluate(element => element.getBoundingClientRect().top);
      const before = [await below(), await textOf(page, tag)];
      await load();
      await settled(page, tag);
      expect([await below(), await textOf(page, tag)]).toEqual(before);
      const own = calls.filter(url => tag === 'mskt-comments' || !url.includes('/comments/'));
      expect(own).toEqual([]);
    },
  );
});

describe('content in the HTML of a page', () => {
  const TAG = 'mskt-news-feed';

  it('keeps the focus on a link', async () => {
    const { page, load } = await open({ body: await fragment(TAG) });
    const focused = () =>
      page.evaluate(tag => document.querySelector(tag)?.shadowRoot?.activeElement?.textContent, TAG);
    await page.locator(TAG).getByRole('link').nth(1).focus();
    const before = await focused();
    expect(before).toBeTruthy();
    await load();
    await settled(page, TAG);
    expect(await focused()).toBe(before);
  });

  it('is of a visitor: someone who is signed in gets what is theirs', async () => {
    const body = await fragment(TAG);
    const { page, calls, load } = await open({ body }, signedInOnPlatform(servers, 'teacher'));
    await load();
    await settled(page, TAG);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('is shown though it is old, and read again', async () => {
    const body = (await fragment(TAG)).replace(/"time":\d+/, '"time":0');
    const { page, calls, load } = await open({ body });
    const before = await textOf(page, TAG);
    await load();
    await settled(page, TAG);
    expect(await textOf(page, TAG)).toBe(before);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('stays when the platform cannot be reached, with the reason', async () => {
    const body = (await fragment(TAG)).replace(/"time":\d+/, '"time":0');
    const { page, load } = await open({ body });
    const title = page.locator(TAG).getByRole('article').getByRole('link').first();
    const text = await title.textContent();
    await page.route('**/mskt/api/**', route => route.abort());
    await load();
    await page.locator(TAG).getByRole('alert').waitFor();
    expect(await title.textContent()).toBe(text);
    await page.unroute('**/mskt/api/**');
    await page.locator(TAG).getByRole('button', { name: 'Try again' }).click();
    await settled(page, TAG);
    expect(await page.locator(TAG).getByRole('article').getByRole('link').first().textContent()).toBe(text);
  });

  it('is taken over without a fault under a policy that refuses style sheets of the platform', async () => {
    const body = await fragment(TAG, { styles: 'none' });
    const { platform } = servers;
    const policy = `default-src 'none'; script-src ${platform}; connect-src ${platform}; img-src ${platform}`;
    const { page, calls, faults, load } = await open({ body, policy });
    await expect.poll(() => page.locator(TAG).getByRole('article').count()).toBeGreaterThan(0);
    await load();
    await settled(page, TAG);
    expect([calls, faults]).toEqual([[], []]);
  });

  it('does not count a visit', async () => {
    const news = 'news-lesson-study-guide';
    const views = async () => {
      const address = `${servers.platform}/mskt/api/index/news/detail/${news}`;
      const { data } = (await (await fetch(address)).json()) as { data: { visitNum: number } };
      return data.visitNum;
    };
    const before = await views();
    await fragment('mskt-news-article', { 'news-id': news });
    expect(await views()).toBe(before);
  });
});

describe('a request for a tag with content', () => {
  it.each([
    ['mskt-nothing', {}, 404, 'mskt-channel'],
    ['mskt-publish-form', {}, 404, 'mskt-channel'],
    ['mskt-channel', { onclick: 'alert(1)' }, 400, 'limit'],
    ['mskt-channel', { platform: 'https://elsewhere.example' }, 400, 'limit'],
    ['mskt-channel', { styles: 'bold' }, 400, 'inline'],
  ])('of %s with %o is refused with what is right', async (tag, query, status, word) => {
    const answer = await ask(tag, query as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(word);
  });

  it('writes attributes as text', async () => {
    const answer = await ask('mskt-channel', { limit: '"><img src=x onerror=alert(1)>' });
    expect(await answer.text()).toMatch(
      /^<mskt-channel limit="&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;"/,
    );
  });

  it('is answered with the tag alone if there is nothing to show', async () => {
    const answer = await ask('mskt-news-article', { 'news-id': 'no-such-news', lang: 'en' });
    expect(await answer.text()).toBe(
      '<mskt-news-article news-id="no-such-news" lang="en"></mskt-news-article>',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('hostile texts', () => {
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  const renderer = createRenderer({
    embed: join(dist, 'embed'),
    origin: 'http://platform.example',
    logger: createLogger(() => {}),
    thread: join(dist, 'platform/prerender-thread.js'),
  });
  afterAll(() => renderer.close());

  /** Replaces texts, but neither ids, times, zones nor codes, by each hostile text in turn. */
  function hostile(value: unknown, next: () => string): unknown {
    if (typeof value === 'string') return /^([\w:.+-]{0,40}|Asia\/\w+)$/.test(value) ? value : next();
    if (Array.isArray(value)) return value.map(item => hostile(item, next));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hostile(item, next)]));
  }

  it.each(readers)('do not run in %s', async tag => {
    const { platform: _, loading: __, ...attributes } = attributesOf(tag);
    let texts = 0;
    let said = 0;
    const page = await browser.newPage();
    page.on('dialog', dialog => {
      said += 1;
      void dialog.dismiss();
    });
    // Enough pages for each text to be in a few places.
    for (let round = 0; round < 6; round++) {
      const next = () => {
        texts += 1;
        return hostileHtml[(texts * 7) % hostileHtml.length] ?? '';
      };
      const wish = { tag, attributes, time: Date.now(), timeZone: 'UTC' };
      const content = await renderer.render(wish, async (path, lang) => {
        const address = `${servers.platform}${path}`;
        const body = await (await fetch(address, { headers: { 'accept-language': lang } })).json();
        return Response.json({ ...body, data: hostile(body.data, next) });
      });
      expect(content).not.toBeNull();
      for (const styles of STYLES) {
        const embedUrl = 'http://platform.example/msktfront/embed/';
        await page.setContent(fragmentOf(wish, content, { styles, embedUrl, time: 0 }));
        const found = await page.evaluate(RUNNING);
        expect(found, `${tag} ${styles}`).toEqual([]);
      }
    }
    expect([texts > 0, said]).toEqual([true, 0]);
    await page.close();
  });

  /** Elements, also in shadow roots, that run something or lead to a script. */
  const RUNNING = `(() => {
    const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
    const runs = e => e.matches('script:not([type="application/json"]), iframe, object, embed, base, form[action]') ||
      (e.localName === 'style' && !(e.parentNode instanceof ShadowRoot)) ||
      e.getAttributeNames().some(name => /^on/.test(name)) ||
      /^(javascript|vbscript|data|blob|file):/i.test((e.href ?? e.src ?? '').trim?.() ?? '');
    return all(document).filter(runs).map(e => e.outerHTML.slice(0, 200));
  })()`;
});
