/** PDFs of a news article open in the browser's own viewer, under the platform's strictest policy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Firefox, launchFirefox } from '../helpers/browser/firefox.ts';
import { findFirefox } from '../helpers/browser/firefox-here.mjs';
import { launchWithProfile } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

const ADDRESS = '/media/seed/rubric-talk.pdf';
let servers: Servers;

beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.stop());

describe('in Chromium', () => {
  let context: BrowserContext;
  let profile: string;
  beforeAll(async () => {
    profile = await mkdtemp(join(tmpdir(), 'msktfront-preview-'));
    // The headless shell has no viewer.
    context = await launchWithProfile(profile);
  });
  afterAll(async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });

  it('the link beside the download opens the viewer in a new tab, by the keyboard', async () => {
    const page = await context.newPage();
    await page.goto(`${servers.platform}/msktfront/home/newsDetail?id=news-lesson-study-guide`);
    const link = page.getByRole('link', { name: 'Preview talk-rubric.pdf, opens in a new tab' });
    await link.focus();
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    expect(opened.url()).toBe(`${servers.platform}${ADDRESS}?preview`);
    // The viewer is an extension of the browser, and the file stands within it.
    await expect
      .poll(() => opened.frames().filter(frame => frame.url().startsWith('chrome-extension:')).length)
      .toBe(1);
    expect(await opened.evaluate(() => self.opener)).toBeNull();
    await opened.close();
  });

  it('the file itself is a download, at its plain address too', async () => {
    const page = await context.newPage();
    await page.goto(`${servers.platform}/msktfront/home/newsDetail?id=news-lesson-study-guide`);
    const link = page.getByRole('link', { name: /^talk-rubric\.pdf/ });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('rubric-talk.pdf');
    const [typed] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(`${servers.platform}${ADDRESS}`).catch(() => null),
    ]);
    expect(typed.suggestedFilename()).toBe('rubric-talk.pdf');
  });
});

describe.skipIf(!findFirefox())('in Firefox', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await launchFirefox(() => undefined);
  });
  afterAll(() => firefox?.close());

  it('its viewer shows the text', async () => {
    await firefox.goto(`${servers.platform}${ADDRESS}?preview`);
    const read = () =>
      firefox.run<string>('return document.querySelector(".textLayer")?.textContent ?? document.URL');
    await expect.poll(read).toContain('How we talk in pairs');
  });
});
