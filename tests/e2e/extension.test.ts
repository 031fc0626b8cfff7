import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchWithExtension, watchFaults } from '../helpers/browser.ts';
import { type Servers, startServers } from '../helpers/servers.ts';

const extension = fileURLToPath(new URL('../../dist/extension-chromium', import.meta.url));

/** Chromium names an unpacked extension by its folder: 32 letters, a for 0 to p for 15. */
const extensionId = createHash('sha256')
  .update(extension)
  .digest('hex')
  .slice(0, 32)
  .replace(/./g, digit => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));

let servers: Servers;
let profile: string;
let browser: BrowserContext;
const faults: string[] = [];

beforeAll(async () => {
  servers = await startServers();
  profile = await mkdtemp(join(tmpdir(), 'msktfront-profile-'));
  browser = await launchWithExtension(extension, profile);
});

afterAll(async () => {
  await browser?.close();
  await servers?.stop();
  await rm(profile, { recursive: true, force: true });
});

async function openPopup(): Promise<Page> {
  const page = await browser.newPage();
  watchFaults(page, faults);
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(`chrome-extension://${extensionId}/extension/popup/popup.html`);
  return page;
}

describe('the extension', () => {
  it('asks for the address of the platform, then shows its channel', async () => {
    const popup = await openPopup();
    await popup.getByLabel('Address of the platform').fill(servers.platform);
    expect(await accessibilityFaults(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Show the channel' }).click();
    await popup.getByRole('article').nth(4).waitFor();
    expect(await popup.getByRole('article').count()).toBe(5);
    expect(await accessibilityFaults(popup)).toEqual([]);
  });

  it('remembers the address', async () => {
    const popup = await openPopup();
    await popup.getByRole('article').first().waitFor();
    expect(await popup.getByRole('link', { name: 'Open the channel' }).getAttribute('href')).toBe(
      `${servers.platform}/msktfront/channelPage`,
    );
  });

  it('says that an address answers nothing, and takes another', async () => {
    const popup = await openPopup();
    await popup.getByRole('button', { name: 'Change address' }).click();
    await popup.getByLabel('Address of the platform').fill('http://localhost:9');
    await popup.getByRole('button', { name: 'Show the channel' }).click();
    await popup.getByRole('button', { name: 'Try again' }).waitFor();
    await popup.getByRole('button', { name: 'Change address' }).click();
    await popup.getByLabel('Address of the platform').fill(servers.platform);
    await popup.getByRole('button', { name: 'Show the channel' }).click();
    await popup.getByRole('article').first().waitFor();
    expect(await popup.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('keeps to the policy of its own pages', () => {
    expect(faults).toEqual([]);
  });
});
