import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

interface Answer {
  data: { records: { id: string; content: string; top?: boolean; images: unknown[] }[]; newNum?: number };
}

/**
 * Opens a school's page with a feed, a clock that the test controls, and no stream of changes. `come` publishes dynamics:
 * polls count them, and after a reload they are on top, above pinned ones.
 */
async function openFeed({ tag = '<mskt-channel loading="eager"></mskt-channel>' } = {}) {
  // A page whose responses are mocked has no address space, so requests to this machine need a permission.
  const { page, close } = await openPage(browser, {
    permissions: ['local-network-access'],
    viewport: { width: 900, height: 700 },
  });
  let come = 0;
  const looks: number[] = [];
  await page.clock.install();
  await page.route(`${servers.school}/news`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>School</title>
        <script type="module" src="${servers.platform}/msktfront/embed/mskt.js"></script>
        <main><h1>News</h1>${tag}<p>After the feed</p></main>`,
    }),
  );
  await page.route('**/index/live?*', route => route.abort());
  await page.route('**/index/**/list?*', async route => {
    const isLook = new URL(route.request().url()).searchParams.get('pageSize') === '1';
    if (isLook) looks.push(Date.now());
    const answer = await route.fetch();
    const body = (await answer.json()) as Answer;
    const [sample] = body.data.records;
    if (isLook) body.data.newNum = come;
    else if (sample) {
      const fresh = Array.from({ length: come }, (_, n) => ({
        ...sample,
        id: `fresh-${n}`,
        content: `just now ${n}`,
        top: false,
        images: [],
      }));
      body.data.records.unshift(...fresh);
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`${servers.school}/news`);
  const feed = page.locator('mskt-channel');
  await feed.getByRole('article').nth(2).waitFor();
  // The other entries are rendered in idle time.
  await feed.locator('ol:not([aria-busy])').waitFor();
  return {
    page,
    feed,
    close,
    looks,
    bar: feed.getByRole('button', { name: /^Show \d+ new/ }),
    come: (count: number) => {
      come = count;
    },
  };
}

/** Runs the page's clock until it polls, in steps shorter than the timeout of a request. */
async function lookAgain(page: Page, looks: unknown[]): Promise<void> {
  const { length } = looks;
  await expect
    .poll(
      async () => {
        if (looks.length === length) await page.clock.fastForward(4_000);
        return looks.length;
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBeGreaterThan(length);
}

/** Returns the positions of all dynamics and of the line after the feed. */
const places = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('mskt-channel')?.shadowRoot;
    const seen = [...(root?.querySelectorAll('article, h2') ?? []), document.querySelector('main > p')];
    return [scrollY, ...seen.map(element => element?.getBoundingClientRect().top)];
  });

/** Expects that nothing moves while the bar announces `count` new dynamics. */
async function expectAnnounced(
  { page, feed, bar, come, looks }: Awaited<ReturnType<typeof openFeed>>,
  count: number,
): Promise<void> {
  const before = await places(page);
  come(count);
  await lookAgain(page, looks);
  await bar.waitFor();
  expect(await bar.textContent()).toBe(`Show ${count} new posts`);
  expect(await places(page)).toEqual(before);
  const box = await bar.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height < 700).toBe(true);
  const said = feed.getByRole('status').filter({ hasText: `Show ${count} new posts` });
  expect(await said.count()).toBe(1);
}

describe('the list does not move', () => {
  it('when new dynamics are announced at the top; a feed does not poll in its first seconds', async () => {
    const opened = await openFeed();
    const { page, looks, close } = opened;
    await page.clock.fastForward(20_000);
    expect(looks).toEqual([]);
    await expectAnnounced(opened, 3);
    await close();
  });

  it('when they are announced in the middle; showing them by keyboard focuses the first', async () => {
    const opened = await openFeed();
    const { page, feed, bar, close } = opened;
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => scrollY >= 2_000);
    await expectAnnounced(opened, 2);
    await bar.focus();
    await page.keyboard.press('Enter');
    const first = feed.getByRole('article').filter({ hasText: 'just now 0' });
    await first.waitFor();
    await page.waitForFunction(() =>
      document.querySelector('mskt-channel')?.shadowRoot?.activeElement?.textContent?.includes('just now 0'),
    );
    const box = await first.boundingBox();
    expect(box && box.y >= 0 && box.y < 700).toBe(true);
    await bar.waitFor({ state: 'detached' });
    await close();
  });
});

/** Waits until intersection observers know whether the channel is near the viewport. */
const isSeen = (page: Page, wanted: boolean) =>
  page.locator('mskt-channel').evaluate(
    (element, wanted) =>
      new Promise<void>(resolve => {
        const observer = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting !== wanted) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      }),
    wanted,
  );

describe('a short list', () => {
  it('announces new dynamics; it does not poll while out of view, but as soon as it is back', async () => {
    const tag = '<mskt-channel loading="eager" limit="3"></mskt-channel><div class="far"></div>';
    const { page, bar, come, looks, close } = await openFeed({ tag });
    come(1);
    await lookAgain(page, looks);
    await bar.waitFor();
    expect(await bar.textContent()).toBe('Show 1 new post');
    await page.locator('.far').evaluate(element => {
      (element as HTMLElement).style.height = '9000px';
      scrollTo(0, 8_000);
    });
    await isSeen(page, false);
    for (let step = 0; step < 10; step += 1) await page.clock.fastForward(4_000);
    const { length } = looks;
    for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward(60_000);
    expect(looks.length).toBe(length);
    await page.evaluate(() => scrollTo(0, 0));
    await isSeen(page, true);
    await lookAgain(page, looks);
    await close();
  });
});
