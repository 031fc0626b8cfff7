/** A studio syncs news of the platform by a rule and by hand, and follows later changes of the source. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaceId } from '../../site/platform/seed/community.ts';
import { openHostPage } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage, type WatchedPage } from '../helpers/browser/pages.ts';
import { TWO_WAYS } from '../helpers/browser/screens.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';
import { sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const STUDIO = spaceId('maths');
const TAG = 'mskt-space-sync';
const GUIDE = 'a guide that fits on two pages';
const SOURCE = 'Lesson Study Studio';
const GUIDE_ID = 'news-lesson-study-guide';
const PICKED_ID = 'news-teacher-of-questions';

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const studio = (page = 'index') => at(`space/${page}?id=${STUDIO}`);
const shown = (page: Page) => page.locator(TAG);
const entry = (page: Page, title: string) => shown(page).getByRole('article').filter({ hasText: title });
const button = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true });

/** Opens a page of the site as one of the demo people. */
async function openAs(as: Account, address: string): Promise<WatchedPage> {
  const opened = await openPage(browser, { as });
  await opened.page.goto(address);
  return opened;
}

/** The studio's news on a page of a school, which is on another origin. */
const openSchool = () =>
  openHostPage(browser, servers, {
    body: `<h1>Our school</h1><${TAG} space-id="${STUDIO}" limit="20" loading="eager"></${TAG}>`,
  });

/** Changes the title of a published article, as its editor does. */
async function retitle({ page }: WatchedPage, id: string, title: string): Promise<void> {
  await page.goto(at(`publish/editNews?id=${id}`));
  const form = page.locator('mskt-publish-form');
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.locator('mskt-news-article').getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Withdraws an article, with a reason for its readers. */
async function withdraw({ page }: WatchedPage, id: string, title: string, reason: string): Promise<void> {
  await page.goto(at(`publish/editNews?keyword=${encodeURIComponent(title)}`));
  const row = page.locator('mskt-news-manager').getByRole('article').filter({ hasText: title });
  await row.locator(`a[href*="${id}"]`).first().waitFor();
  await row.getByRole('button', { name: 'More to do' }).click();
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason, for readers').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await row.getByText('Withdrawn').waitFor();
}

describe('a rule of a studio', () => {
  const changed = 'Lesson study in one afternoon, on a single page';
  // One test, because each step needs the one before.
  it('previews its results, adds them with their source, and follows changes by their editor', {
    timeout: 180_000,
  }, async () => {
    const [host, school, editor] = await Promise.all([
      openAs('host', studio()),
      openSchool(),
      openPage(browser, { as: 'editor' }),
    ]);
    const { page } = host;
    await button(page, 'Choose what is shown').click();
    await button(page, 'Rules').click();
    await button(page, 'New rule').click();
    await page.getByLabel('Name of the rule').fill('Guides that fit');
    await page.getByLabel('Take over from').selectOption({ label: SOURCE });
    await page.getByLabel('What', { exact: true }).selectOption({ label: 'News only' });
    await page.getByText('Narrow it down').click();
    await page.getByLabel('With these words in title or text').fill('one afternoon');
    await button(page, 'What would come now?').click();
    await shown(page).getByText('nothing has been changed').waitFor();
    await shown(page).getByText('1 would come').waitFor();
    expect(await shown(page).getByRole('status').getByText(GUIDE).count()).toBe(1);
    await shown(school.page).getByRole('article').first().waitFor();
    expect(await entry(school.page, GUIDE).count()).toBe(0);

    // The article is shown with its source on the studio’s page and on a school’s.
    await button(host.page, 'Save rule').click();
    await shown(host.page).getByText('1 came').waitFor();
    await button(host.page, 'Done').click();
    await school.page.reload();
    for (const { page } of [host, school]) {
      const source = entry(page, GUIDE).getByRole('link', { name: `From ${SOURCE}` });
      await source.waitFor();
      expect(await source.evaluate(link => (link as HTMLAnchorElement).href)).toBe(
        at(`home/newsDetail?id=${GUIDE_ID}`),
      );
    }

    await retitle(editor, GUIDE_ID, changed);
    for (const { page } of [host, school]) {
      await page.reload();
      await entry(page, changed).waitFor();
      expect(await entry(page, GUIDE).count()).toBe(0);
    }

    // A withdrawn article keeps its title and the reason.
    await withdraw(editor, GUIDE_ID, changed, 'It is being rewritten');
    for (const { page } of [host, school]) {
      await page.reload();
      const gone = entry(page, changed);
      await gone.getByText('Withdrawn at its source').waitFor();
      await gone.getByText('Reason: It is being rewritten').waitFor();
      expect(await gone.getByRole('link').count()).toBe(0);
    }
    expect([host, school, editor].flatMap(({ faults }) => faults)).toEqual([]);
    await Promise.all([host, school, editor].map(({ close }) => close()));
  });
});

describe('a host', () => {
  it('compares changes at the source of a picked article; readers see the picked version until the host accepts them', async () => {
    const [host, editor, visitor] = await Promise.all([
      openAs('host', studio()),
      openPage(browser, { as: 'editor' }),
      openPage(browser),
    ]);
    const { page } = host;
    await visitor.page.goto(studio());
    const picked = shown(visitor.page)
      .getByRole('article')
      .filter({ has: visitor.page.locator(`a[href*="${PICKED_ID}"]`) });
    const before = (await picked.getByRole('heading').textContent()) ?? '';
    const after = 'The teacher who asks and waits';
    await retitle(editor, PICKED_ID, after);
    await visitor.page.reload();
    expect(await picked.getByRole('heading').textContent()).toBe(before);

    await page.reload();
    await button(page, 'Choose what is shown').click();
    await entry(page, before).getByText('Changed at its source').waitFor();
    await entry(page, before).getByRole('button', { name: 'Compare' }).click();
    await entry(page, before).getByText(after).waitFor();
    expect(await accessibilityFaults(page, 'main')).toEqual([]);
    await button(page, 'Take over the new version').click();
    await entry(page, after).waitFor();
    await visitor.page.reload();
    await expect.poll(() => picked.getByRole('heading').textContent()).toBe(after);
    await Promise.all([host.close(), editor.close(), visitor.close()]);
  });
});

describe('the pages of a space', () => {
  it.each(sampled(TWO_WAYS, 2))(
    'show a visitor the owner at $width px, $colorScheme, $locale',
    async ({ width, ...way }) => {
      const { page, faults, close } = await openPage(browser, { ...way, viewport: { width, height: 900 } });
      for (const path of ['index', 'information']) {
        await page.goto(studio(path));
        await page.locator('.space-rail h1').waitFor();
        await (path === 'index' ? shown(page).getByRole('article') : page.locator('.space-facts'))
          .first()
          .waitFor();
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await page.goto(studio('publish'));
      await page.getByText(/You cannot publish for this space|您不能在这个空间发布/).waitFor();
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('ask a visitor without an id to sign in, and show the wrong-address screen for an unknown space', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('space'));
    await page.getByRole('heading', { level: 1, name: 'Your own space' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/msktfront/space/index');
    await page.goto(at('space/index?id=no-such-space'));
    await page.getByRole('heading', { level: 1, name: 'Wrong address' }).waitFor();
    await close();
  });

  it('let hosts edit the profile, show both versions of an edit conflict, and open the form for news of the studio', async () => {
    const [host, editor] = await Promise.all([
      openAs('host', studio('information')),
      openAs('editor', studio('information')),
    ]);
    for (const { page } of [host, editor])
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await host.page.getByRole('textbox', { name: 'Introduction' }).fill('We ask slowly.');
    await host.page.getByRole('button', { name: 'Save', exact: true }).click();
    await host.page.locator('.space-about').getByText('We ask slowly.').waitFor();
    await editor.page.getByRole('textbox', { name: 'Introduction' }).fill('They ask very slowly.');
    await editor.page.getByRole('button', { name: 'Save', exact: true }).click();
    await editor.page.getByText('saved this while you were writing').waitFor();
    await editor.page.getByText('We ask slowly.').waitFor();
    await editor.page.getByRole('button', { name: 'Save this choice' }).click();
    await editor.page.locator('.space-about').getByText('They ask very slowly.').waitFor();

    await host.page.goto(studio('publish'));
    const form = host.page.locator('mskt-publish-form');
    await form.getByLabel('Title', { exact: true }).waitFor();
    const name = (await host.page.locator('.space-rail h1').textContent()) ?? 'nobody';
    await form.locator('summary').filter({ hasText: name }).waitFor();
    await Promise.all([host.close(), editor.close()]);
  });
});
