/** People: their profile, following them, and what leads to them. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personId } from '../../site/platform/seed/community.ts';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});
afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
const profileOf = (account: 'host' | 'editor' | 'teacher', query = '') =>
  at(`space/index?id=${personId(account)}${query}`);
const followButton = (page: Page | Locator) => page.getByRole('button', { name: /^Follow(ing)? / });
const isFollowing = async (button: Locator) => (await button.textContent())?.trim() === 'Following';

describe('a person', () => {
  it('is found and followed in three steps from the front page', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(profileOf('host'));
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto(at('home'));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search this community' }).fill(name ?? '');
    await page
      .getByRole('dialog')
      .locator(`a[href*="${personId('host')}"]`)
      .click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    const button = followButton(page);
    const before = await isFollowing(button);
    await button.click();
    await expect.poll(() => isFollowing(button)).toBe(!before);
    await page.reload();
    await expect.poll(() => isFollowing(button)).toBe(!before);
    expect(faults).toEqual([]);
    await close();
  });

  it('is reached from their name in a post, with what they share, where they take part, and whom they follow', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('channelPage'));
    await page.locator('mskt-channel article .name a').nth(1).press('Enter');
    const posts = page.locator('mskt-channel');
    await posts.getByRole('heading', { level: 2, name: 'Posts' }).waitFor();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const authors = posts.locator('article .name');
    await authors.first().waitFor();
    expect(new Set(await authors.allTextContents())).toEqual(new Set([name]));
    expect(await accessibilityFaults(page, 'main')).toEqual([]);
    for (const [part, heading] of [
      ['Communities and studios', 'Communities and studios'],
      ['People they follow', 'People they follow'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Pages of this space' })
        .getByRole('link', { name: part })
        .click();
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
      expect(await accessibilityFaults(page, 'main')).toEqual([]);
    }
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Communities and studios' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('is introduced by a card that a mouse opens, and followed there', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('channelPage'));
    const link = page.locator('mskt-channel article .name a').nth(2);
    const name = (await link.textContent()) ?? '';
    const card = page.getByRole('group', { name, exact: true });
    // The page takes the place of its first content once, after which a mouse at rest is over nothing new.
    const rest = async () => {
      await page.mouse.move(1, 1);
      await link.hover();
      await page.waitForTimeout(700);
      return card.count();
    };
    await expect.poll(rest, { timeout: 15_000 }).toBe(1);
    await card.getByText(/follower/).waitFor();
    expect(await accessibilityFaults(page, 'mskt-channel')).toEqual([]);
    const button = followButton(card);
    const before = await isFollowing(button);
    await button.click();
    await expect.poll(() => isFollowing(button)).toBe(!before);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });

  it('chooses who sees whom they follow', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'editor' });
    await page.goto(at(`space/information?id=${personId('editor')}`));
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.locator('summary', { hasText: 'Who sees what' }).click();
    await page.getByLabel('Whom you follow').selectOption({ label: 'Only me' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 2, name: 'Information' }).waitFor();
    const other = await openPage(browser, { as: 'teacher' });
    await other.page.goto(profileOf('editor'));
    await followButton(other.page).waitFor();
    expect(await other.page.getByRole('link', { name: 'People they follow' }).count()).toBe(0);
    await other.close();
    expect(faults).toEqual([]);
    await close();
  });
});

it('posts of people whom one follows are a tab of the channel', async () => {
  const { page, faults, close } = await openPage(browser, { as: 'teacher' });
  await page.goto(profileOf('teacher', '&part=followed'));
  const followed = page.locator('.people .name');
  await followed.first().waitFor();
  const names = new Set(await followed.allTextContents());
  await page.getByRole('link', { name: 'See their posts' }).click();
  const posts = page.locator('mskt-channel article .name');
  await posts.first().waitFor();
  for (const name of await posts.allTextContents()) expect(names).toContain(name);
  expect(await accessibilityFaults(page, 'mskt-channel')).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

it('a visitor who follows signs in, and follows on return', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(profileOf('host'));
  await followButton(page).click();
  await page.getByLabel('Account').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(/space\/index/);
  await expect.poll(() => isFollowing(followButton(page)), { timeout: 10_000 }).toBe(true);
  await close();
});

describe('mentioning a person', () => {
  const HOST = '严松筠';
  it('in a comment takes a part of the name and two keys, and leads to their profile', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('channelPage'));
    const post = page.locator('mskt-channel article').nth(1);
    await post.getByRole('button', { name: /comments?$/ }).click();
    const comments = post.locator('mskt-comments');
    const field = comments.getByRole('textbox', { name: 'Write a comment' });
    await field.click();
    await field.pressSequentially('@严');
    const option = comments.getByRole('option', { name: HOST });
    await option.waitFor();
    expect(await accessibilityFaults(page, 'mskt-channel')).toEqual([]);
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe(`@${HOST} `);
    await option.waitFor({ state: 'detached' });
    await page.keyboard.type('see you there');
    await page.keyboard.press('Control+Enter');
    await comments
      .getByRole('link', { name: `@${HOST}` })
      .first()
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: HOST }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('in a post works by mouse, and Escape closes the list alone', async () => {
    const { page, faults, close } = await openPage(browser, { as: 'teacher' });
    await page.goto(at('publish/dynamic'));
    const form = page.locator('mskt-publish-form');
    const field = form.getByRole('textbox').first();
    await field.pressSequentially('With @松');
    const option = form.getByRole('option', { name: HOST });
    await option.waitFor();
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('With @松');
    await page.keyboard.type('筠');
    await option.click();
    expect(await field.inputValue()).toBe(`With @${HOST} `);
    expect(faults).toEqual([]);
    await close();
  });
});
