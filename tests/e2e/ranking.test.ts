/** The ranking on a school's page, in a browser. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostPage, settled } from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser } from '../helpers/browser/pages.ts';
import { soon, WAYS } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

type Way = (typeof WAYS)[number] | { width: number; colorScheme: 'light'; locale: 'en-GB' };

const USUAL: Way = { width: 1280, colorScheme: 'light', locale: 'en-GB' };

/** Opens a school's page with these tags on it. */
async function openSchool(body: string, { width, colorScheme, locale }: Way = USUAL) {
  const html = `lang="${locale}" style="color-scheme: light dark; background: Canvas"`;
  const opened = await openHostPage(
    browser,
    servers,
    { html, body: `<main><h1>School</h1>${body}</main>` },
    { viewport: { width, height: 800 }, colorScheme, locale },
  );
  await settled(opened.page, 'mskt-ranking');
  return opened;
}

const ranking = (page: Page) => page.locator('mskt-ranking');
const entries = (page: Page) => ranking(page).getByRole('article');
const scores = (page: Page) => entries(page).locator('button');
const explain = (page: Page) => ranking(page).locator('footer button').first();

/** Returns the visible text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.textContent?.trim() ?? '';
  });

/** `npm test` runs two ways per test, which cover every width, theme and language. */
const [SOME, OTHERS] = isFull ? [WAYS, WAYS] : [WAYS.slice(0, 2), WAYS.slice(2)];

describe('on a school’s page', () => {
  it.each(SOME)(
    'places, breakdown and explanation fit and are accessible at $width px, $colorScheme, $locale',
    async way => {
      const { page, faults, close } = await openSchool('<mskt-ranking board="person"></mskt-ranking>', way);
      await scores(page).nth(1).click();
      await entries(page).nth(1).locator('table').waitFor();
      await explain(page).click();
      await ranking(page).locator('table').nth(1).waitFor();
      expect(await accessibilityFaults(page, 'mskt-ranking')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(way.width);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it.each(OTHERS)('a short list fits a side column of the page, $colorScheme, $locale', async way => {
    const tag = '<mskt-ranking board="studio" limit="6" compact></mskt-ranking>';
    const column = `<div style="width: 16rem">${tag}</div>`;
    const { page, close } = await openSchool(column, way);
    expect(await entries(page).count()).toBe(6);
    expect(await accessibilityFaults(page, 'mskt-ranking')).toEqual([]);
    const wide = await entries(page).evaluateAll(all =>
      all.some(entry => entry.scrollWidth > entry.clientWidth),
    );
    expect(wide).toBe(false);
    await close();
  });
});

describe('the badges of the places 1 to 6', () => {
  const badges = (page: Page) => ranking(page).locator('[part="badge"]');
  const lookOf = (badge: Locator) =>
    badge.evaluate(element => {
      const { backgroundColor, clipPath, borderRadius } = getComputedStyle(element);
      return { colour: backgroundColor, shape: `${clipPath} ${borderRadius}` };
    });

  it('have a colour and a shape each for 1, 2 and 3, one for 4 to 6, and none from 7 on', async () => {
    const { page, close } = await openSchool('<mskt-ranking period="all"></mskt-ranking>');
    expect(await badges(page).allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/7$/)]));
    const looks = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(at => lookOf(badges(page).nth(at))));
    const [, , , fourth, fifth, sixth, seventh] = looks;
    expect(new Set(looks.slice(0, 4).map(({ colour }) => colour)).size).toBe(4);
    expect(new Set(looks.slice(0, 4).map(({ shape }) => shape)).size).toBe(4);
    expect([fifth, sixth]).toEqual([fourth, fourth]);
    expect(seventh?.colour).toBe('rgba(0, 0, 0, 0)');
    await close();
  });

  it('keep their numbers with forced colours', async () => {
    const { page, close } = await openSchool('<mskt-ranking period="all"></mskt-ranking>');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const at of [0, 1, 2]) {
      const look = await lookOf(badges(page).nth(at));
      expect(look.shape).toMatch(/^none /);
      await badges(page)
        .nth(at)
        .getByText(`${at + 1}`, { exact: true })
        .waitFor();
    }
    await close();
  });
});

it('filters, scores and rules are operated by keyboard', async () => {
  const { page, close } = await openSchool('<mskt-ranking></mskt-ranking>');
  await ranking(page).getByLabel('Period').waitFor();
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 60 && !name.test(await focused(page)); steps++)
      await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(name);
  };
  await tabTo(/^People$/);
  await page.keyboard.press('Enter');
  await soon(() => entries(page).count()).toBe(20);
  await tabTo(/ points$/);
  await page.keyboard.press('Enter');
  await ranking(page).getByRole('table').getByText('Together').waitFor();
  await page.keyboard.press('Space');
  await ranking(page).getByRole('table').waitFor({ state: 'detached' });
  await tabTo(/^How it is counted$/);
  await page.keyboard.press('Enter');
  await ranking(page).getByText('Posts that they published.').waitFor();
  await close();
});

it('opening a short list moves the focus to the list', async () => {
  const { page, close } = await openSchool('<mskt-ranking board="person" limit="3"></mskt-ranking>');
  await ranking(page)
    .getByRole('button', { name: /^Show all/ })
    .press('Enter');
  await soon(() => entries(page).count()).toBe(20);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(await entries(page).first().getByRole('link').textContent());
  await close();
});

it('the own place of a signed-in user stays visible and covers no focused element', async () => {
  const { page, close } = await openSchool(
    '<mskt-account auth="redirect"></mskt-account><mskt-ranking board="person" period="all"></mskt-ranking>',
    { ...USUAL, width: 360 },
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Account').fill('host');
  await page.getByLabel('Password').fill('host');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(url => url.origin === servers.school);
  const mine = entries(page).filter({ has: page.getByText('You', { exact: true }) });
  const place = Number(await mine.locator('[part="badge"] [aria-hidden]').textContent());
  expect(place).toBeGreaterThan(1);
  const limit = place - 1;
  await ranking(page).evaluate((element, limit) => element.setAttribute('limit', limit), `${limit}`);
  const own = ranking(page).getByRole('group', { name: 'Your own place' });
  await own.getByRole('article').waitFor();
  await page.setViewportSize({ width: 360, height: 260 });
  await page.evaluate(() => scrollTo(0, 0));
  const box = () => own.boundingBox();
  await soon(async () => Math.round(((await box())?.y ?? 0) + ((await box())?.height ?? 0))).toBe(260);
  for (let at = 0; at < limit; at++) {
    await scores(page).nth(at).focus();
    const score = await scores(page).nth(at).boundingBox();
    const end = (score?.y ?? 0) + (score?.height ?? 0);
    expect(end, `score ${at + 1}`).toBeLessThanOrEqual((await box())?.y ?? 0);
  }
  await close();
});
