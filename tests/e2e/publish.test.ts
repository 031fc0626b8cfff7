/** Writing by teachers and editors, up to what visitors see. */
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage } from '../helpers/browser/hostile-page.ts';
import {
  accessibilityFaults,
  launchBrowser,
  openPage,
  signedInState,
  type WatchedPage,
} from '../helpers/browser/pages.ts';
import { type Account, type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
let picture: Buffer;
let film: Promise<Buffer> | undefined;

beforeAll(async () => {
  const green = { create: { width: 800, height: 500, channels: 3 as const, background: '#7a9b5f' } };
  [servers, browser, picture] = await Promise.all([
    startServers(),
    launchBrowser(),
    sharp(green).png().toBuffer(),
  ]);
});
afterAll(() => servers.stop());

const site = (path: string) => `${servers.platform}/msktfront/${path}`;
const form = (page: Page) => page.locator('mskt-publish-form');
const title = (page: Page) => form(page).getByLabel('Title', { exact: true });
const text = (page: Page) => form(page).getByRole('textbox', { name: 'Text', exact: true });
const press = (page: Page, name: string | RegExp) =>
  form(page).getByRole('button', { name, exact: true }).click();
const open = (page: Page, group: string) => form(page).locator('summary', { hasText: group }).click();
const article = (page: Page) => page.locator('mskt-news-article');
const aFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const pdf = () => aFile('programme.pdf', 'application/pdf', Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n'));

/** Opens a page of the site for a person who has signed in. */
async function openAs(account: Account, path: string, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, { as: account, ...options });
  await watched.page.goto(site(path));
  return watched;
}

/** Writes title and text. */
async function write(page: Page, words: { title: string; text: string }): Promise<void> {
  await title(page).fill(words.title);
  await text(page).click();
  await page.keyboard.type(words.text);
}

/** Publishes the form. Resolves to the id of the article. */
async function publish(page: Page, act: string): Promise<string> {
  await press(page, act);
  await page.waitForURL(/Detail\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Opens an article as a visitor. */
async function visit(id: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openPage(browser);
  await page.goto(site(`home/newsDetail?id=${id}`));
  await look(page);
  await close();
}

describe('an editor', () => {
  it('writes an article with cover, table, picture and attachment, changes it while another user does, and withdraws it', {
    timeout: 240_000,
  }, async () => {
    const { page, faults, close } = await openAs('editor', 'publish/news');
    await write(page, { title: 'Kite day on the meadow', text: 'Bring a kite.' });
    await form(page)
      .getByRole('button', { name: /^Table/ })
      .first()
      .click();
    const [body, cover] = [
      form(page).locator('input[type=file]').nth(0),
      form(page).locator('input[type=file]').nth(1),
    ];
    await text(page).locator('th').first().click();
    for (const word of ['Where', 'When', 'Who']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await body.setInputFiles(aFile('meadow.png', 'image/png', picture));
    await text(page).locator('img').waitFor();
    await cover.setInputFiles(aFile('kite.png', 'image/png', picture));
    await open(page, 'Attachments');
    await form(page).locator('input[type=file]').nth(2).setInputFiles(pdf());
    await form(page).getByText('programme.pdf', { exact: true }).waitFor();
    await form(page).locator('.upload-tile.cover :is(img, canvas)').waitFor();
    const id = await publish(page, 'Publish');
    await page.getByRole('status').getByText('Published', { exact: true }).waitFor();
    await visit(id, async visitor => {
      await article(visitor).getByRole('heading', { name: 'Kite day on the meadow' }).waitFor();
      await article(visitor).locator('img.cover').waitFor();
      await article(visitor).locator('.rich-text table').waitFor();
      await article(visitor).locator('.rich-text img').waitFor();
      await article(visitor)
        .getByRole('link', { name: /^programme\.pdf/ })
        .waitFor();
    });

    const other = await openAs('admin', `publish/editNews?id=${id}`);
    await title(other.page).waitFor();
    await page.goto(site(`publish/editNews?id=${id}`));
    await title(page).waitFor();
    await title(other.page).fill('Kite week on the meadow');
    await publish(other.page, 'Save changes');
    await text(page).locator('p').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.type('On Friday. ');
    await press(page, 'Save changes');
    const title2 = form(page).getByRole('group', { name: /^Title/ });
    await title2.getByText('Kite week on the meadow').waitFor();
    expect(await title2.getByRole('radio').nth(1).isChecked()).toBe(true);
    const words = form(page).getByRole('group', { name: /^Text/ });
    await words.getByText('On Friday. Bring a kite.').waitFor();
    expect(await words.getByRole('radio').nth(0).isChecked()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await publish(page, 'Save this choice')).toBe(id);
    await visit(id, async visitor => {
      await article(visitor).getByRole('heading', { name: 'Kite week on the meadow' }).waitFor();
      await article(visitor).getByText('On Friday. Bring a kite.').waitFor();
    });

    await page.goto(site(`publish/editNews?id=${id}`));
    await press(page, 'Withdraw…');
    await form(page).getByLabel('Why?').fill('The wind is too strong.');
    await press(page, 'Withdraw');
    await form(page).getByText('Withdrawn: The wind is too strong.').waitFor();
    await visit(id, async visitor => {
      await article(visitor).getByText('The wind is too strong.').waitFor();
      expect(await article(visitor).getByText('Bring a kite').count()).toBe(0);
    });
    expect([...faults, ...other.faults]).toEqual([]);
    await other.close();
    await close();
  });

  it('schedules an article, which is invisible before', async () => {
    const { page, close } = await openAs('editor', 'publish/news');
    await write(page, { title: 'The river path opens', text: 'On Monday.' });
    await open(page, 'Times');
    await form(page).getByText('At a set time').click();
    const id = await publish(page, 'Schedule');
    await article(page)
      .getByText(/To be published on/)
      .waitFor();
    await visit(id, async visitor => {
      await visitor
        .getByRole('heading', { name: /wrong|not here/i })
        .first()
        .waitFor();
      expect(await visitor.getByText('The river path opens').count()).toBe(0);
    });
    await close();
  });

  if (isFull)
    it('finds what was written after a reload', async () => {
      const { page, close } = await openAs('editor', 'publish/news?kind=notice');
      await write(page, { title: 'Half a notice', text: 'The gate is' });
      await form(page).locator('.draft-saved', { hasText: 'Saved' }).waitFor();
      await page.reload();
      await form(page).getByRole('button', { name: 'Continue' }).click();
      expect(await title(page).inputValue()).toBe('Half a notice');
      await text(page).getByText('The gate is').waitFor();
      await close();
    });

  it('writes and publishes with the keyboard alone', async () => {
    const { page, close } = await openAs('editor', 'publish/news', { viewport: { width: 360, height: 800 } });
    await title(page).waitFor();
    const at = () =>
      page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
      });
    await title(page).focus();
    await page.keyboard.type('By keys');
    while ((await at()) !== 'Text') await page.keyboard.press('Tab');
    await page.keyboard.type('Every word of it.');
    for (let tabs = 0; tabs < 30 && (await at()) !== 'Publish'; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/newsDetail\?id=/);
    await close();
  });
});

const isFocused = (locator: Locator) =>
  locator.evaluate(element => (element.getRootNode() as ShadowRoot).activeElement === element);

describe('a teacher', () => {
  it('says that the form could not be loaded, and loads it when asked again', async () => {
    const { page, close } = await openAs('host', 'publish/dynamic');
    const field = form(page).getByLabel('What do you want to share?');
    await field.waitFor();
    const code = /publish-form-actions[^/]*\.js$/;
    await page.route(code, route => route.abort());
    // The page reloads by itself once when code is missing. Here it has done so.
    await page.evaluate(() => sessionStorage.setItem('mskt-reloaded', String(Date.now())));
    await page.reload();
    const again = form(page).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(code);
    await again.press('Enter');
    await field.fill('Written after all');
    await form(page).locator('.draft-saved', { hasText: 'Saved' }).waitFor();
    await close();
  });

  it('shares a dynamic with a picture, and changes it', async () => {
    const { page, close } = await openAs('teacher', 'publish/dynamic');
    const field = form(page).getByLabel('What do you want to share?');
    await field.fill('Our beans have sprouted');
    await form(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(aFile('beans.png', 'image/png', picture));
    await form(page).locator('.upload-tile :is(img, canvas)').waitFor();
    await press(page, 'Share');
    await page.waitForURL(/channelPage\?id=/);
    await page.getByRole('status').getByText('Shared', { exact: true }).waitFor();
    await page.locator('mskt-channel').getByText('Our beans have sprouted').waitFor();
    await page.locator('mskt-channel').getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/publish\/dynamic\?id=/);
    await field.fill('Our beans have leaves');
    await press(page, 'Save changes');
    await page.waitForURL(/channelPage\?id=/);
    await page.locator('mskt-channel').getByText('Our beans have leaves').waitFor();
    await close();
  });

  it('is written in the line above the channel, and shown there', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(site('channelPage'));
    const channel = page.locator('mskt-channel');
    const line = channel.getByRole('button', { name: 'What do you want to share?' });
    await line.press('Enter');
    const field = channel.getByRole('textbox', { name: 'What do you want to share?' });
    await field.waitFor();
    await page.keyboard.type('Beans for everybody');
    const tools = channel.getByRole('group', { name: 'Add to your post' });
    expect(await tools.getByRole('button').count()).toBe(5);
    await tools.getByRole('button', { name: 'Pictures' }).click();
    await channel.getByRole('button', { name: 'Add pictures' }).waitFor();
    expect(await accessibilityFaults(page, 'mskt-channel')).toEqual([]);
    await channel.getByRole('button', { name: /^Close\./ }).click();
    await expect.poll(() => isFocused(line)).toBe(true);
    await line.click();
    await channel.getByRole('button', { name: 'Continue writing' }).click();
    expect(await field.inputValue()).toBe('Beans for everybody');
    await channel.getByRole('button', { name: 'Share', exact: true }).click();
    const article = channel.getByRole('article').filter({ hasText: 'Beans for everybody' });
    await article.waitFor();
    await expect.poll(() => isFocused(article)).toBe(true);
    await line.waitFor();
    expect(page.url()).toMatch(/channelPage$/);
    await close();
  });

  it('is written by a visitor after signing in', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(site('channelPage'));
    await page.locator('mskt-channel').getByRole('button', { name: 'What do you want to share?' }).click();
    await page.getByLabel('Account').fill('teacher');
    await page.getByLabel('Password').fill('teacher');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('mskt-channel').getByRole('textbox', { name: 'What do you want to share?' }).waitFor();
    await close();
  });
});

/** A moving square, as a browser records it; recorded once. */
function filmOf(page: Page): Promise<Buffer> {
  film ??= record(page);
  return film;
}

async function record(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise(done => recorder.addEventListener('stop', done));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      pen?.fillRect(frame * 10, frame * 5, 40, 40);
      await new Promise(done => requestAnimationFrame(done));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

describe('a video in a news article', () => {
  it('is uploaded while its news is written, and nothing of it is asked for until a reader plays it', {
    timeout: 120_000,
  }, async () => {
    const { page, faults, close } = await openAs('editor', 'publish/news');
    await write(page, { title: 'Ducks on the pond', text: 'They are back.' });
    await press(page, 'Video');
    const panel = form(page).getByRole('dialog', { name: 'Video' });
    const ducks = aFile('ducks.webm', 'video/webm', await filmOf(page));
    await panel.locator('input[type=file]').setInputFiles(ducks);
    await form(page).getByRole('button', { name: 'Remove video' }).waitFor();
    await form(page).getByLabel('Title of the video').fill('Ducks at eight');
    const id = await publish(page, 'Publish');
    expect(faults).toEqual([]);
    await close();

    await visit(id, async visitor => {
      const asked: string[] = [];
      visitor.on('request', request => request.url().includes('/media/') && asked.push(request.url()));
      const play = article(visitor).getByRole('button', { name: 'Play video: Ducks at eight' });
      await play.waitFor();
      expect(await accessibilityFaults(visitor, 'mskt-news-article')).toEqual([]);
      expect(asked).toEqual([]);
      await play.focus();
      await visitor.keyboard.press('Enter');
      const video = article(visitor).locator('video');
      await expect
        .poll(() => video.evaluate(shown => (shown as HTMLVideoElement).videoWidth))
        .toBeGreaterThan(0);
      expect(await video.evaluate(shown => shown.matches(':focus'))).toBe(true);
    });

    const policy = `default-src 'none'; script-src ${servers.platform}; connect-src ${servers.platform}; img-src ${servers.platform}; require-trusted-types-for 'script'`;
    const body = `<main><h1>Our school</h1><mskt-news-article news-id="${id}" loading="eager"></mskt-news-article></main>`;
    const school = await openHostPage(browser, servers, { body, policy });
    await article(school.page).getByRole('button', { name: 'Play video: Ducks at eight' }).click();
    await article(school.page).getByText('This video cannot be played here.').waitFor();
    const link = article(school.page).getByRole('link', { name: 'Open in a new tab' });
    expect(await link.evaluate(shown => shown.matches(':focus'))).toBe(true);
    const opened = school.page.context().waitForEvent('page');
    await link.click();
    const video = (await opened).locator('video');
    await expect
      .poll(() => video.evaluate(shown => (shown as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0);
    await school.close();
  });
});

describe('a video in a dynamic', () => {
  it('is shared in the place of pictures, and played in the channel', { timeout: 120_000 }, async () => {
    const { page, faults, close } = await openAs('teacher', 'publish/dynamic');
    await form(page).getByRole('button', { name: 'Add pictures' }).waitFor();
    const ducks = aFile('ducks.webm', 'video/webm', await filmOf(page));
    await form(page).locator('input[type=file][accept=".mp4,.webm"]').setInputFiles(ducks);
    await form(page).getByRole('button', { name: 'Take ducks.webm out' }).waitFor();
    expect(await form(page).getByRole('button', { name: 'Add pictures' }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, 'Share');
    await page.waitForURL(/channelPage\?id=/);
    const channel = page.locator('mskt-channel');
    await channel.getByRole('button', { name: 'Play video: ducks.webm' }).click();
    const video = channel.locator('video');
    await expect
      .poll(() => video.evaluate(shown => (shown as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe("on a school's page", () => {
  const strictPolicy = () =>
    [
      "default-src 'none'",
      `script-src ${servers.platform}`,
      `connect-src ${servers.platform}`,
      `img-src ${servers.platform}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');

  /** A page of the school with a form, where the editor has signed in. */
  async function openThere(kind: 'dynamic' | 'news'): Promise<WatchedPage> {
    const tag = `<mskt-publish-form kind="${kind}" auth="popup" loading="eager"></mskt-publish-form>`;
    const host = { body: `<main><h1>Our school</h1>${tag}</main>`, policy: strictPolicy() };
    const opened = await openHostPage(browser, servers, host, signedInState('editor'));
    const window = opened.page.context().waitForEvent('page');
    await form(opened.page).getByRole('button', { name: 'Sign in' }).click();
    await (await window).getByRole('button', { name: 'Continue' }).click();
    return opened;
  }

  it('an editor who signs in there shares a post with a picture, under a strict policy', async () => {
    const { page, faults, close } = await openThere('dynamic');
    await form(page).getByLabel('What do you want to share?').fill('From the page of our school.');
    await form(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(aFile('kite.png', 'image/png', picture));
    await form(page).locator('.upload-tile :is(img, canvas)').waitFor();
    await press(page, 'Share');
    const link = form(page).getByRole('link', { name: 'Open' });
    const address = (await link.getAttribute('href')) ?? '';
    const visitor = await openPage(browser);
    await visitor.page.goto(address);
    await visitor.page.getByText('From the page of our school.').first().waitFor();
    await visitor.close();
    expect(new URL(page.url()).origin).toBe(servers.school);
    expect(faults).toEqual([]);
    await close();
  });

  it('an editor is sent to the platform for news, whose form opens there', async () => {
    const { page, faults, close } = await openThere('news');
    await form(page).getByText('A school’s page can’t do this').waitFor();
    expect(await form(page).getByRole('textbox').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await form(page).getByRole('link', { name: 'Go to the platform' }).click();
    await page.waitForURL(site('publish/news?kind=news'));
    await title(page).waitFor();
    await close();
  });
});

describe('the form', () => {
  const WAYS = [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const;
  it('is accessible and fits, narrow and light, wide and dark', async () => {
    const { page, faults, close } = await openAs('editor', 'publish/news?kind=notice');
    await title(page).waitFor();
    for (const group of ['Category', 'Attachments', 'Readers', 'Times']) await open(page, group);
    await form(page).getByText('At a set time').click();
    await press(page, 'Schedule');
    await form(page).getByRole('alert').waitFor();
    await text(page).waitFor();
    for (const { width, colorScheme } of WAYS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, colorScheme).toBeLessThanOrEqual(width);
    }
    expect(faults).toEqual([]);
    await close();
  });
});
