/** Themes of the channel: found, followed, chosen for a dynamic, and linked to. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage, settled } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { lookAt, type Screens, TWO_WAYS, USABLE } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
/** One of the seeded themes. */
let theme: { id: string; name: string };

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
  const answer = await fetch(`${servers.platform}/mskt/api/index/theme/list?keyword=Hands`);
  theme = (await answer.json()).data.records[0];
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const channel = (page: Page) => page.locator('mskt-channel');
const themeHead = (page: Page) => channel(page).getByRole('heading', { level: 1, name: theme.name });

async function signInAt(page: Page, name: string): Promise<void> {
  await page.getByLabel('Account').fill(name);
  await page.getByLabel('Password').fill(name);
  await page.getByLabel('Password').press('Enter');
}

const SCREENS: Screens = {
  async 'the list of themes'(page) {
    await page.goto(at('channelPage?feed=themes'));
    await channel(page).getByRole('button', { name: / / }).nth(4).waitFor();
    await channel(page).getByRole('link', { name: theme.name }).waitFor();
  },
  async 'one theme'(page) {
    await page.goto(at(`channelPage?theme=${theme.id}`));
    await themeHead(page).waitFor();
    await channel(page).getByRole('article').first().waitFor();
  },
  async 'a theme that does not exist'(page) {
    await page.goto(at('channelPage?theme=no-such'));
    await channel(page).getByRole('alert').waitFor();
  },
};

describe.each(Object.entries(SCREENS))('%s', (name, open) => {
  // One combination in turn; full runs use both for every screen.
  const turn = Object.keys(SCREENS).indexOf(name) % TWO_WAYS.length;
  it.each(isFull ? TWO_WAYS : TWO_WAYS.slice(turn, turn + 1))(
    'is accessible and fits at $width px, $colorScheme, $locale',
    async way => {
      expect(await lookAt(browser, open, way)).toEqual(USABLE);
    },
  );
});

describe('a theme', () => {
  it('is linked from its tab and from a dynamic, has its own URL, and leads back', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at('channelPage'));
    await channel(page).getByRole('button', { name: 'Topics', exact: true }).press('Enter');
    await channel(page).getByRole('link', { name: theme.name }).click();
    await themeHead(page).waitFor();
    expect(page.url()).toBe(at(`channelPage?theme=${theme.id}`));
    await page.reload();
    await themeHead(page).waitFor();
    const dynamics = channel(page).getByRole('article');
    await dynamics.first().waitFor();
    const named = channel(page)
      .getByRole('article')
      .getByRole('link', { name: `#${theme.name}` });
    expect(await named.count()).toBe(await dynamics.count());
    await channel(page).getByRole('link', { name: 'All topics' }).click();
    await channel(page).getByRole('link', { name: theme.name, exact: true }).waitFor();
    expect(page.url()).toBe(at('channelPage?feed=themes'));
    await page.goBack();
    await themeHead(page).waitFor();
    await named.first().waitFor();
    await close();
  });

  it('is followed by a visitor who signs in for it, and then is the first in the list', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(at(`channelPage?theme=${theme.id}`));
    await channel(page)
      .getByRole('button', { name: `Follow ${theme.name}` })
      .click();
    await channel(page).getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await signInAt(page, 'teacher');
    await channel(page)
      .getByRole('button', { name: `Following ${theme.name}` })
      .waitFor();
    await page.goto(at('channelPage?feed=themes'));
    const first = channel(page).getByRole('listitem').first();
    await first.getByRole('button', { name: /^Following / }).waitFor();
    await close();
  });

  it('can be chosen for a dynamic, lists it, and can be removed again', async () => {
    const { page, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('publish/dynamic'));
    const form = page.locator('mskt-publish-form');
    await form.getByLabel('What do you want to share?').fill('A volcano of vinegar');
    await form.locator('summary', { hasText: 'Topics' }).click();
    await form.getByLabel(theme.name).check();
    await form.getByRole('button', { name: 'Share', exact: true }).click();
    await page.waitForURL(/channelPage\?id=/);
    await channel(page)
      .getByRole('link', { name: `#${theme.name}` })
      .click();
    await themeHead(page).waitFor();
    const shared = channel(page).getByRole('article').filter({ hasText: 'A volcano of vinegar' });
    await shared.getByRole('link', { name: 'Edit' }).click();
    await form.locator('summary', { hasText: theme.name }).click();
    expect(await form.getByLabel(theme.name).isChecked()).toBe(true);
    await form.getByLabel(theme.name).uncheck();
    await form.getByRole('button', { name: 'Save changes', exact: true }).click();
    await page.waitForURL(/channelPage\?id=/);
    await channel(page).getByText('A volcano of vinegar').waitFor();
    expect(
      await channel(page)
        .getByRole('link', { name: `#${theme.name}` })
        .count(),
    ).toBe(0);
    await close();
  });

  it('is shown on a school’s page with its first dynamics', async () => {
    const { page, faults, close } = await openHostPage(browser, servers, {
      body: `<main><h1>School</h1><mskt-channel theme-id="${theme.id}" limit="2"></mskt-channel></main>`,
    });
    await settled(page, 'mskt-channel');
    await channel(page).getByRole('heading', { level: 2, name: theme.name }).waitFor();
    expect(await channel(page).getByRole('article').count()).toBe(2);
    expect(await accessibilityFaults(page, 'mskt-channel')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the page of a theme', () => {
  it('describes the theme without scripts', async () => {
    const html = await (await fetch(at(`channelPage?theme=${theme.id}`))).text();
    expect(html).toContain(`<h1 dir="auto">${theme.name}</h1>`);
    expect(html).toContain(`href="${at(`channelPage?theme=${theme.id}`)}"`);
    expect((await fetch(at('channelPage?theme=no-such'))).status).toBe(404);
  });
});
