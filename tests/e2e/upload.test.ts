/** Files on their way to the platform, from a page as strict as a school's, over a line that breaks. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { file as fileRow, uploadPart } from '../../site/platform/db/schema.ts';
import { accessibilityFaults, launchBrowser } from '../helpers/browser/pages.ts';
import { startUploadSite, type UploadSite } from '../helpers/browser/upload-page.ts';
import { pdf, sha256, takeBack } from '../helpers/fixtures/uploads.ts';
import { type OpenStorage, storages } from '../helpers/platform/storages.ts';
import { sampled } from '../helpers/run/combinations.ts';

const MB = 1024 * 1024;
/** Four chunks, the last one short. */
const LARGE = 13 * MB;
const large = pdf(LARGE);

let browser: Browser;
let folder: string;
/** The large file, on the user's disk. */
let lesson: string;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'msktfront-chosen-'));
  lesson = join(folder, 'lesson.pdf');
  await writeFile(lesson, large);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

type Chosen = { name: string; mimeType: string; buffer: Buffer };
/** Of few bytes by themselves, filled up: it only has to be long. */
const aPdf = (name: string, size = 40_000): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([pdf(2000), Buffer.alloc(size - 2000)]),
});
async function aPicture(name: string, background = '#487'): Promise<Chosen> {
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
}

const group = (page: Page, name: string): Locator => page.getByRole('group', { name });
const choose = (page: Page, name: string, files: string | Chosen[]) =>
  group(page, name).locator('input[type=file]').setInputFiles(files);
const row = (page: Page, name: string) =>
  group(page, 'Files').getByRole('listitem').filter({ hasText: name });
/** A file is there when nothing is left to be done but to take it out. */
const arrived = async (place: Locator) => {
  await place.getByRole('button', { name: /^Take .* out$/ }).waitFor();
  await expect.poll(() => place.getByRole('progressbar').count()).toBe(0);
  expect(await place.getByRole('button', { name: /Try again/ }).count()).toBe(0);
};

/** Paths of uploads that a page asks for from now on. */
function watchUploads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/ldUpload/')) asked.push(pathname);
  });
  return asked;
}

describe.each(storages)('a large file, kept in $name,', ({ open }) => {
  let place: OpenStorage;
  let site: UploadSite;
  beforeAll(async () => {
    place = await open();
    site = await startUploadSite(place);
  });
  afterEach(async () => {
    site.faults.mend();
    await takeBack(site.platform, place);
  });
  afterAll(async () => {
    await site.close();
    await place.close();
  });

  /** The platform has one file, of these very bytes, and nothing else lies about. */
  async function isThereOnce(): Promise<void> {
    const { db } = site.platform;
    expect([await db.$count(fileRow), await db.$count(uploadPart)]).toEqual([1, 0]);
    const kept = [...(await place.kept()).values()];
    expect(kept.map(sha256)).toEqual([sha256(large)]);
    expect(await place.leftOver()).toEqual([]);
  }

  it.each(sampled([50, 1, 99], 3))(
    'goes on by itself when the line breaks after %i of 100 parts, and comes back',
    async percent => {
      const { page, faults, close } = await site.open(browser);
      site.faults.cutAfter((LARGE * percent) / 100);
      await choose(page, 'Files', lesson);
      await expect.poll(site.faults.isCut, { timeout: 20_000 }).toBe(true);
      site.faults.mend();
      await arrived(row(page, 'lesson.pdf'));
      await isThereOnce();
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('goes on where it stopped when it is tried again, and when it is chosen again in a new page', async () => {
    const { page, close } = await site.open(browser);
    const failsAt = async (part: number, act: () => Promise<void>) => {
      site.faults.cutAfter(LARGE * part);
      // Each `online` event ends one delay, so the retries are used up soon.
      await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 50));
      await act();
      const again = row(page, 'lesson.pdf').getByRole('button', { name: 'Try again to upload lesson.pdf' });
      await again.waitFor();
      expect(await row(page, 'lesson.pdf').textContent()).toContain('The connection broke off.');
      site.faults.mend();
      return again;
    };
    const again = await failsAt(0.7, () => choose(page, 'Files', lesson));
    await failsAt(0.1, () => again.click());
    await page.reload();
    const asked = watchUploads(page);
    await choose(page, 'Files', lesson);
    await arrived(row(page, 'lesson.pdf'));
    await isThereOnce();
    const root = place.storage.kind === 's3' ? '/minio/ldUpload' : '/ldUpload';
    const chunks = asked.filter(path => path === `${root}/chunk`);
    expect(chunks.length).toBeLessThan(4);
    expect(asked).toEqual([`${root}/checkFile`, ...chunks, `${root}/merge`]);
    await close();
  });

  it('is cancelled, and sent after all', async () => {
    const { page, close } = await site.open(browser);
    await page.route('**/ldUpload/chunk', () => {});
    await choose(page, 'Files', lesson);
    const waiting = page.waitForRequest('**/ldUpload/chunk');
    await waiting;
    await row(page, 'lesson.pdf').getByRole('button', { name: 'Cancel the upload of lesson.pdf' }).click();
    await row(page, 'lesson.pdf').getByText('Cancelled').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await row(page, 'lesson.pdf').getByRole('button', { name: 'Try again' }).click();
    await arrived(row(page, 'lesson.pdf'));
    await isThereOnce();
    await close();
  });
});

/** In the page: what the button says that has the focus. */
const activeText = () => document.querySelector('mskt-test-uploads')?.shadowRoot?.activeElement?.textContent;

describe('the files of a form', () => {
  let place: OpenStorage;
  let site: UploadSite;
  beforeAll(async () => {
    place = (await storages[0]?.open()) as OpenStorage;
    site = await startUploadSite(place);
  });
  afterEach(() => takeBack(site.platform, place));
  afterAll(async () => {
    await site.close();
    await place.close();
  });

  it('that are too large, of the wrong kind or no pictures are refused before anything is sent', async () => {
    const { page, close } = await site.open(browser);
    const asked = watchUploads(page);
    await choose(page, 'Pictures', [
      { ...(await aPicture('huge.jpg')), buffer: Buffer.alloc(6 * MB) },
      aPdf('lesson.pdf'),
      { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('hello') },
    ]);
    const pictures = group(page, 'Pictures');
    const told = (text: string) => pictures.getByRole('listitem').filter({ hasText: text }).waitFor();
    await told('This file has 6 MB. At most 5 MB are possible.');
    await told('This kind of file cannot be uploaded here.');
    await told('This cannot be read as a picture.');
    expect(await pictures.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
    expect(asked).toEqual([]);
    await close();
  });

  it('that the platform refuses while they are on their way show its reason', async () => {
    const { page, close } = await site.open(browser);
    await choose(page, 'Files', [{ ...aPdf('page.pdf', 4 * MB), mimeType: 'text/html' }]);
    await row(page, 'page.pdf').getByText('Files of this type cannot be uploaded').waitFor();
    await close();
    const visitor = await site.open(browser, { visitor: true });
    await choose(visitor.page, 'Files', [aPdf('small.pdf', 4 * MB)]);
    await row(visitor.page, 'small.pdf').getByText('Please log in first...').waitFor();
    await visitor.close();
  });

  it('that were changed on the disk meanwhile are to be chosen again', async () => {
    const { page, close } = await site.open(browser);
    const notes = join(folder, 'notes.txt');
    await writeFile(notes, 'first');
    await page.route('**/ldUpload/**', () => {});
    await choose(page, 'Files', notes);
    await row(page, 'notes.txt').getByRole('button', { name: 'Cancel the upload of notes.txt' }).click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await writeFile(notes, 'second');
    await utimes(notes, new Date(0), new Date(0));
    await row(page, 'notes.txt').getByRole('button', { name: 'Try again to upload notes.txt' }).click();
    await row(page, 'notes.txt').getByText('This file can no longer be read').waitFor();
    await close();
  });

  it('come in by dropping and by pasting, too', async () => {
    const { page, close } = await site.open(browser);
    const buffer = (await aPicture('a.jpg')).buffer.toString('base64');
    const dropped = await page.evaluateHandle(base64 => {
      const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
      return data;
    }, buffer);
    const zone = group(page, 'Pictures').locator('[part=upload-drop]');
    await zone.dispatchEvent('dragover', { dataTransfer: dropped });
    await zone.getByText('Let go to add').waitFor();
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    const pictures = group(page, 'Pictures').getByRole('listitem');
    await arrived(pictures.first());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(60, 40);
      canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
      const png = await canvas.convertToBlob({ type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    });
    await group(page, 'Pictures').getByRole('button', { name: 'Add pictures' }).focus();
    await page.keyboard.press('Control+v');
    await arrived(pictures.nth(1));
    expect(await site.platform.db.$count(fileRow)).toBe(2);
    await close();
  });

  it('are chosen, described, ordered and taken out with the keyboard alone', async () => {
    const { page, close } = await site.open(browser);
    const pictures = group(page, 'Pictures');
    const tiles = pictures.getByRole('listitem');
    const focus = () =>
      page.evaluate(() => document.querySelector('mskt-test-uploads')?.shadowRoot?.activeElement?.ariaLabel);
    const told = (text: string) => pictures.getByRole('status').getByText(text).waitFor();
    // Intercepts first: otherwise the browser opens a file dialog.
    const chooser = page.waitForEvent('filechooser');
    await pictures.getByRole('button', { name: 'Add pictures' }).focus();
    await expect.poll(() => page.evaluate(activeText)).toBe('Add pictures');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([
      await aPicture('a.jpg'),
      await aPicture('b.jpg', '#a83'),
      await aPicture('c.jpg'),
    ]);
    for (const place of [0, 1, 2]) await arrived(tiles.nth(place));
    await told('3 of 3 are there.');

    const until = async (name: string) => {
      while ((await focus()) !== name) await page.keyboard.press('Shift+Tab');
    };
    await until('Move b.jpg towards the beginning');
    await page.keyboard.press('Enter');
    await told('b.jpg is now 1 of 3.');
    expect(await focus()).toBe('Move b.jpg towards the beginning');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Two kites');
    expect(await tiles.first().getByLabel('What does b.jpg show?').inputValue()).toBe('Two kites');
    await page.keyboard.press('Shift+Tab');
    expect(await focus()).toBe('Take b.jpg out');
    await page.keyboard.press('Enter');
    await told('b.jpg was taken out.');
    expect(await focus()).toBe('Take a.jpg out');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => tiles.count()).toBe(0);
    await expect.poll(() => page.evaluate(activeText)).toBe('Add pictures');
    await close();
  });

  const WAYS: (BrowserContextOptions & { width: number })[] = [
    { width: 320, colorScheme: 'light', locale: 'zh-CN' },
    { width: 1280, colorScheme: 'dark', locale: 'en-GB' },
    { width: 360, colorScheme: 'dark', locale: 'en-GB' },
    { width: 1280, colorScheme: 'light', locale: 'zh-CN' },
  ];
  it.each(WAYS)(
    'are accessible and fit at $width px, $colorScheme, $locale, whatever has become of them',
    async ({ width, ...options }) => {
      const { page, faults, close } = await site.open(browser, {
        ...options,
        viewport: { width, height: 800 },
      });
      const groups = page.getByRole('group');
      const chooseIn = (index: number, files: Chosen[]) =>
        groups.nth(index).locator('input[type=file]').setInputFiles(files);
      await chooseIn(0, [await aPicture('cover.jpg')]);
      await chooseIn(1, [await aPicture('a.jpg'), aPdf('no-picture.pdf')]);
      await chooseIn(2, [aPdf('the-plan-of-the-third-week-of-march-with-all-that-belongs-to-it.pdf')]);
      await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
      await page.route('**/ldUpload/**', () => {});
      await chooseIn(1, [await aPicture('b.jpg')]);
      await chooseIn(2, [aPdf('slow.pdf')]);
      await page.getByRole('progressbar').nth(1).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
