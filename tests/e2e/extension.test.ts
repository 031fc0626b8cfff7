import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { personId } from '../../site/platform/seed/community.ts';
import { type ExtensionBrowser, launchExtension } from '../helpers/browser/extension.ts';
import { accessibilityFaults } from '../helpers/browser/pages.ts';
import { type Front, startFront } from '../helpers/platform/front.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { signInByCall } from '../helpers/platform/sign-in-by-call.ts';
import { isFull } from '../helpers/run/combinations.ts';

const PATIENCE = { timeout: 20_000, interval: 100 };
const UNREAD = 'GET /mskt/api/group/message/unread';

let front: Front;
let servers: Servers;
let extension: ExtensionBrowser;

beforeAll(async () => {
  front = await startFront();
  // The extension's background keeps the system's clock, so the platform does, too.
  servers = await startServers({ PUBLIC_URL: front.origin }, { clock: 'system' });
  front.target = Number(new URL(servers.platform).port);
  extension = await launchExtension([front.origin]);
});

afterAll(async () => {
  await extension?.close();
  await servers?.stop();
  await front?.close();
});

const badgeText = async () => (await extension.badge()).text;
const inbox = (popup: Page) => popup.getByRole('region', { name: 'News and notices' });
const looks = () => front.seen.filter(line => line === UNREAD).length;

/** Unread count that the site's header shows. */
async function siteNumber(page: Page): Promise<string> {
  const number = page.locator('.unread-number');
  await number.waitFor();
  return (await number.textContent()) ?? '';
}

/** Runs in a popup: records what each frame shows of the inbox, up to the first with a list. */
function notePictures(): void {
  const look = () => {
    const within = document.querySelector('mskt-notice-inbox')?.shadowRoot;
    const isList = within?.querySelector('article') ?? null;
    if (within) performance.mark(isList ? 'a list' : 'no list yet');
    if (!isList) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Makes a call as the person who is signed in to the extension. */
async function callAsPerson(path: string, method = 'POST'): Promise<unknown> {
  const token = /"token":"([^"]+)"/.exec(await extension.stored())?.[1] ?? '';
  const answer = await fetch(`${servers.platform}/mskt/api/${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
  return ((await answer.json()) as { data: unknown }).data;
}

describe('before there is a platform', () => {
  it('opens its options by itself, to ask for the address', async () => {
    await vi.waitFor(
      () =>
        expect(extension.context.pages().some(page => page.url().includes('/options/index.html'))).toBe(true),
      PATIENCE,
    );
  });

  it('says in the popup what is missing, and leads there', async () => {
    const popup = await extension.openPopup();
    await popup.getByText('Which community is yours?').waitFor();
    expect(await accessibilityFaults(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Choose the platform' }).click();
    await vi.waitFor(() => expect(popup.isClosed()).toBe(true), PATIENCE);
  });

  it('explains an invalid address, and keeps the input', async () => {
    const options = await extension.openOptions();
    await options.getByLabel('Address of the platform').fill('not an address');
    await options.getByRole('button', { name: 'Connect' }).click();
    await options.getByRole('alert').getByText('Please check it').waitFor();
    expect(await options.getByLabel('Address of the platform').inputValue()).toBe('not an address');
    expect(await accessibilityFaults(options)).toEqual([]);
    await options.close();
  });
});

describe('with a platform that the browser does not let it reach', () => {
  it('says so on the button and in the popup, and leads to where it can be allowed', async () => {
    const other = new URL(front.origin.replace('localhost', '127.0.0.1'));
    await extension.choose({ platform: other.origin });
    const title = 'May not reach the platform yet: open to allow it';
    await expect.poll(() => extension.badge(), PATIENCE).toEqual({ text: '!', title });
    const popup = await extension.openPopup();
    await popup.getByText(`The browser must allow access to ${other.host}`).waitFor();
    expect(await accessibilityFaults(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Allow it in the settings' }).click();
    await vi.waitFor(() => expect(popup.isClosed()).toBe(true), PATIENCE);
    const options = await extension.openOptions();
    await options.getByRole('button', { name: 'Allow access' }).waitFor();
    expect(front.seen).toEqual([]);
    await options.close();
    await extension.choose({ platform: '' });
  });
});

describe('with a platform, as a visitor', () => {
  it('keeps the origin of the address that was given', async () => {
    const options = await extension.openOptions();
    await options.getByLabel('Address of the platform').fill(`${front.origin}/msktfront/home`);
    await options.getByRole('button', { name: 'Connect' }).click();
    await options.getByText('Not signed in.').waitFor();
    expect(await options.getByLabel('Address of the platform').inputValue()).toBe(front.origin);
    await options.close();
  });

  it('shows a sign on the button instead of a number, and explains it in the title', async () => {
    await vi.waitFor(
      async () =>
        expect(await extension.badge()).toEqual({ text: '?', title: 'Signed out: open to sign in' }),
      PATIENCE,
    );
  });

  it('shows public notices and news without signing in', async () => {
    const popup = await extension.openPopup();
    await popup.getByRole('article').first().waitFor();
    expect(await accessibilityFaults(popup)).toEqual([]);
    await popup.getByRole('tab', { name: 'News' }).click();
    await popup.getByRole('region', { name: 'News' }).getByRole('article').first().waitFor();
    // The arrow keys go from tab to tab.
    await popup.getByRole('tab', { name: 'News' }).focus();
    await popup.keyboard.press('ArrowLeft');
    expect(await popup.getByRole('tab', { name: 'Notices' }).getAttribute('aria-selected')).toBe('true');
    expect(await popup.evaluate(() => document.activeElement?.id)).toBe('tab-notices');
    await popup.close();
  });
});

describe('signing in', () => {
  it('happens on a click, at the user centre', async () => {
    const popup = await extension.openPopup();
    const opened = extension.context.waitForEvent('page');
    await popup.getByRole('button', { name: 'Sign in' }).click();
    const window = await opened;
    await window.getByLabel('Account').fill('teacher');
    await window.getByLabel('Password').fill('teacher');
    await window.getByRole('button', { name: 'Sign in', exact: true }).click();
    await popup.bringToFront();
    await inbox(popup).getByRole('article').first().waitFor();
    expect(await accessibilityFaults(popup)).toEqual([]);
    await popup.close();
  });

  it('gives one number to the button, the popup and the site', async () => {
    await vi.waitFor(async () => expect(Number(await badgeText())).toBeGreaterThan(2), PATIENCE);
    const count = await badgeText();
    expect((await extension.badge()).title).toBe(`${count} unread messages`);
    const popup = await extension.openPopup();
    const tabs = await popup.getByRole('tab').locator('.num').allTextContents();
    expect(tabs.reduce((sum, text) => sum + Number(text), 0)).toBe(Number(count));
    const site = await extension.context.newPage();
    await site.bringToFront();
    await site.goto(`${front.origin}/msktfront/home`);
    expect(await siteNumber(site)).toBe(count);
    await Promise.all([site.close(), popup.close()]);
  });

  it('follows what happens while the popup is open', async () => {
    const popup = await extension.openPopup();
    await inbox(popup).getByRole('article').first().waitFor();
    await expect.poll(() => front.seen.some(line => line.includes('/live')), PATIENCE).toBe(true);
    const before = Number(await badgeText());
    const list = `${servers.platform}/mskt/api/index/share/list?userId=${personId('teacher')}`;
    const { data } = (await (await fetch(list)).json()) as { data: { records: { objectId: string }[] } };
    const added = await fetch(`${servers.platform}/mskt/api/group/share/comment/add`, {
      method: 'POST',
      headers: {
        authorization: await signInByCall(front.origin, 'host'),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ objectId: data.records[0]?.objectId, isReply: 0, comment: 'Seen at once' }),
    });
    expect(added.status).toBe(200);
    await vi.waitFor(async () => expect(Number(await badgeText())).toBe(before + 1), PATIENCE);
    await popup.close();
  });

  it('stores the token neither in synchronised nor in permanent storage', async () => {
    const [local = '', session = '', sync = ''] = await extension
      .stored()
      .then(text => (JSON.parse(text) as unknown[]).map(area => JSON.stringify(area)));
    expect(session).toContain('"token"');
    expect(local + sync).not.toContain('"token"');
  });
});

describe('what a school has set', () => {
  it('shows as locked in the options, and holds in the popup and on the button', async () => {
    await extension.rule({ platform: front.origin, news: false });
    const options = await extension.openOptions();
    await vi.waitFor(
      async () => expect(await options.getByText('Set by your school').count()).toBe(2),
      PATIENCE,
    );
    expect(await options.getByLabel('Address of the platform').isDisabled()).toBe(true);
    expect(await options.getByRole('checkbox', { name: /^News/ }).isDisabled()).toBe(true);
    expect(await options.getByRole('checkbox', { name: /^Messages and notices/ }).isDisabled()).toBe(false);
    expect(await accessibilityFaults(options)).toEqual([]);
    const popup = await extension.openPopup();
    await popup.getByRole('tab', { name: 'Messages' }).waitFor();
    expect(await popup.getByRole('tab').count()).toBe(1);
    const count = await popup.getByRole('tab').locator('.num').textContent();
    await expect.poll(badgeText, PATIENCE).toBe(count);
    await extension.rule({});
    await popup.getByRole('tab', { name: 'News' }).waitFor();
    await Promise.all([popup.close(), options.close()]);
  });
});

describe('reading', () => {
  it('shows unread messages first, updates every count at once, and opens the site in one tab', async () => {
    const before = Number(await badgeText());
    const popup = await extension.openPopup();
    await inbox(popup).getByRole('button', { name: 'Filter', exact: true }).click();
    await inbox(popup).getByRole('button', { name: 'Unread', exact: true, pressed: true }).waitFor();
    await inbox(popup).locator('select').selectOption('notice');
    const entry = inbox(popup)
      .getByRole('article')
      .filter({ has: popup.getByText('Notice', { exact: true }) })
      .first();
    await entry.getByRole('button', { name: /^Mark as read/ }).click();
    await vi.waitFor(async () => expect(Number(await badgeText())).toBe(before - 1), PATIENCE);
    const site = await extension.context.newPage();
    await site.bringToFront();
    await site.goto(`${front.origin}/msktfront/home`);
    expect(await siteNumber(site)).toBe(String(before - 1));
    await Promise.all([site.close(), popup.close()]);
  });

  it('shows the list in the first frame of the popup, without a skeleton', async () => {
    const popup = await extension.openPopup();
    await inbox(popup).getByRole('article').first().waitFor();
    await popup.addInitScript(notePictures);
    await popup.reload();
    await inbox(popup).getByRole('article').first().waitFor();
    const pictures = () => popup.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
    await expect.poll(pictures, PATIENCE).not.toEqual([]);
    expect(await pictures()).toEqual(['a list']);
    await popup.close();
  });

  it('keeps tab, filter and scroll position until the popup opens again', async () => {
    const size = { width: 400, height: 500 };
    const popup = await extension.openPopup(size);
    await expect.poll(() => inbox(popup).locator('select').inputValue(), PATIENCE).toBe('notice');
    await popup.getByRole('tab', { name: 'News' }).click();
    await popup.getByRole('region', { name: 'News' }).getByRole('article').nth(5).waitFor();
    await popup.evaluate(() => window.scrollTo(0, 300));
    await vi.waitFor(async () => expect(await extension.stored()).toContain('"scroll":300'), PATIENCE);
    await popup.close();
    const again = await extension.openPopup(size);
    await again.getByRole('region', { name: 'News' }).getByRole('article').first().waitFor();
    await expect.poll(() => again.evaluate(() => window.scrollY), PATIENCE).toBe(300);
    await again.getByRole('tab', { name: 'Messages' }).click();
    await again.close();
  });

  it('opens an entry on the site, and the next one in the same tab', async () => {
    const open = async () => {
      const popup = await extension.openPopup();
      await popup.getByRole('tab', { name: 'News' }).click();
      const link = popup.getByRole('region', { name: 'News' }).getByRole('article').getByRole('link').first();
      const href = await link.getAttribute('href');
      await link.click();
      await vi.waitFor(() => expect(popup.isClosed()).toBe(true), PATIENCE);
      return href;
    };
    const sitePages = () => extension.context.pages().filter(page => page.url().startsWith(front.origin));
    const href = await open();
    await vi.waitFor(() => expect(sitePages().map(page => page.url())).toEqual([href]), PATIENCE);
    await sitePages()[0]?.goto(`${front.origin}/msktfront/channelPage`);
    await open();
    await vi.waitFor(() => expect(sitePages().map(page => page.url())).toEqual([href]), PATIENCE);
    await sitePages()[0]?.close();
  });
});

describe('the background', () => {
  it('updates the count after it was killed, when its alarm rings', async () => {
    const before = Number(await badgeText());
    await extension.killWorker();
    const { records } = (await callAsPerson('group/message/list?kind=2&unread=1', 'GET')) as {
      records: { id: string }[];
    };
    await callAsPerson(`group/message/read/${records[0]?.id}`);
    await extension.ring();
    await vi.waitFor(async () => expect(Number(await badgeText())).toBe(before - 1), PATIENCE);
  });

  it('sends no request for as long as the platform asks', async () => {
    front.answers.set('/message/unread', { status: 429, headers: { 'Retry-After': '3600' } });
    const count = await badgeText();
    const popup = await extension.openPopup();
    await popup.getByText('The platform is busy').waitFor();
    const before = looks();
    front.answers.clear();
    await popup.getByRole('button', { name: 'Try again' }).click();
    await extension.killWorker();
    await extension.ring();
    await vi.waitFor(
      async () => expect(await extension.stored()).toMatch(/"notBefore":1[0-9]{12}/),
      PATIENCE,
    );
    await popup.getByText(/^Updated/).waitFor();
    expect(looks()).toBe(before);
    expect(await badgeText()).toBe(count);
    await extension.letTimePass();
    await extension.ring();
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before), PATIENCE);
    await popup.getByText('The platform is busy').waitFor({ state: 'detached' });
    await popup.close();
  });

  it('does not download unchanged data again', async () => {
    const answers = servers.log().split('\n');
    const unchanged = answers.filter(
      line => line.includes('/message/unread') && line.includes('"status":304'),
    );
    expect(unchanged.length).toBeGreaterThan(0);
  });
});

describe('without a network', () => {
  it('shows the cached data, its age, and why it is not newer', async () => {
    front.isCut = true;
    const popup = await extension.openPopup();
    await popup.getByRole('tab', { name: 'Messages' }).click();
    await inbox(popup).getByRole('article').first().waitFor();
    await popup.getByText('The platform does not answer').waitFor();
    await popup.getByText(/^Updated/).waitFor();
    expect((await extension.badge()).text).toBe('–');
    expect(await accessibilityFaults(popup)).toEqual([]);
    front.isCut = false;
    await popup.getByRole('button', { name: 'Try again' }).click();
    await popup.getByText('The platform does not answer').waitFor({ state: 'detached' });
    await popup.close();
  });
});

describe('at every size, in both themes and languages', () => {
  const looks = [
    ['en', 'dark', 800],
    ['zh-CN', 'light', 360],
    ['en', 'light', 360],
    ['zh-CN', 'dark', 800],
  ] as const;
  it.each(isFull ? looks : looks.slice(0, 2))(
    '%s, %s, %i px: nothing is cut off and everything is accessible',
    async (lang, theme, width) => {
      const options = await extension.openOptions();
      await options.getByRole('combobox').nth(1).selectOption(theme);
      await options.getByRole('combobox').nth(2).selectOption(lang);
      await options.locator(`html[lang="${lang}"]`).waitFor();
      expect(await accessibilityFaults(options)).toEqual([]);
      const popup = await extension.openPopup({ width, height: 600 });
      await popup.getByRole('article').first().waitFor();
      expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await popup.evaluate(() => document.documentElement.lang)).toBe(lang);
      expect(await accessibilityFaults(popup)).toEqual([]);
      await options.bringToFront();
      await options.getByRole('combobox').nth(1).selectOption('auto');
      await options.getByRole('combobox').nth(2).selectOption('auto');
      await options.locator('html[lang="en"]').waitFor();
      await Promise.all([popup.close(), options.close()]);
    },
  );
});

describe('a popup of 400 × 600 px', () => {
  it('shows at least six messages', async () => {
    const popup = await extension.openPopup({ width: 400, height: 600 });
    await inbox(popup).locator('select').selectOption('all');
    await inbox(popup).getByRole('button', { name: 'Filter', exact: true }).click();
    await inbox(popup).getByRole('article').nth(6).waitFor();
    const whole = await inbox(popup)
      .getByRole('article')
      .evaluateAll(entries => {
        const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
        return entries.filter(entry => entry.getBoundingClientRect().bottom <= foot).length;
      });
    expect(whole).toBeGreaterThanOrEqual(6);
    expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
    await popup.close();
  });
});

describe('signing out', () => {
  it('deletes all stored data of the user, and does not sign in again by itself', async () => {
    const popup = await extension.openPopup();
    await popup.getByRole('button', { name: /^Sign out/ }).click();
    await popup.getByRole('button', { name: 'Sign in' }).waitFor();
    const stored = await extension.stored();
    for (const word of [
      '"token"',
      '"account"',
      '"realName"',
      'messageList',
      '"unread":{',
      '"shown"',
      '"view"',
    ])
      expect(stored).not.toContain(word);
    await extension.ring();
    await vi.waitFor(async () => expect(await badgeText()).toBe('?'), PATIENCE);
    await popup.close();
  });

  it('is followed by a silent sign-in, on request, while the session at the user centre lasts', async () => {
    const popup = await extension.openPopup();
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await popup.getByRole('button', { name: /^Sign out/ }).waitFor();
    await vi.waitFor(async () => expect(Number(await badgeText())).toBeGreaterThan(0), PATIENCE);
    await popup.close();
  });

  it('does not happen on a restart of the browser: the user is signed in silently', async () => {
    await extension.killWorker();
    await extension.forgetSession();
    expect(await extension.stored()).not.toContain('"token"');
    await extension.ring();
    await vi.waitFor(async () => expect(await extension.stored()).toMatch(/"token".*"shown"/), PATIENCE);
    await vi.waitFor(async () => expect(Number(await badgeText())).toBeGreaterThan(0), PATIENCE);
  });
});

describe('messages on the desktop', () => {
  const sitePages = () => extension.context.pages().filter(page => page.url().startsWith(front.origin));

  it('are shown once they are enabled: one for all new messages', async () => {
    const options = await extension.openOptions();
    await options.getByRole('checkbox', { name: /^Show new ones on the desktop/ }).check();
    await vi.waitFor(async () => expect(await extension.stored()).toContain('"notify":true'), PATIENCE);
    await options.close();
    await extension.forgetShown();
    await extension.ring();
    await expect.poll(() => extension.notes(), PATIENCE).toEqual(['new']);
  });

  it('open the inbox on the site on a click, also after the background was stopped, and disappear', async () => {
    await extension.killWorker();
    await extension.click('notifications', 'new');
    await vi.waitFor(
      () => expect(sitePages().map(page => new URL(page.url()).pathname)).toEqual(['/msktfront/newsNotice']),
      PATIENCE,
    );
    await expect.poll(() => extension.notes(), PATIENCE).toEqual([]);
    await sitePages()[0]?.close();
  });

  it('are not repeated', async () => {
    const lookedAt = async () =>
      Number(/"status":\{[^}]*"at":(\d+)/.exec(await extension.stored())?.[1] ?? 0);
    const before = await lookedAt();
    await extension.ring();
    await vi.waitFor(async () => expect(await lookedAt()).toBeGreaterThan(before), PATIENCE);
    expect(await extension.notes()).toEqual([]);
  });
});

describe('the menu of the button', () => {
  it('checks for new messages', async () => {
    const before = looks();
    await extension.click('contextMenus', { menuItemId: 'refresh' });
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before), PATIENCE);
  });

  it('opens the options', async () => {
    const pages = () => extension.context.pages().filter(page => page.url().endsWith('/options/index.html'));
    await Promise.all(pages().map(page => page.close()));
    await extension.click('contextMenus', { menuItemId: 'options' });
    await vi.waitFor(() => expect(pages()).toHaveLength(1), PATIENCE);
  });

  it('marks all as read, here and on the site', async () => {
    await extension.click('contextMenus', { menuItemId: 'markAll' });
    await expect.poll(() => extension.badge(), PATIENCE).toEqual({ text: '', title: 'Nothing new' });
    expect(await callAsPerson('group/message/unread', 'GET')).toMatchObject({ total: 0 });
  });
});

describe('all of it', () => {
  it('keeps to the policy of its own pages', () => {
    expect(extension.faults).toEqual([]);
  });
});
