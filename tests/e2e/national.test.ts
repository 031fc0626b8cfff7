import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { createLook, inTurn, rowsOf, type Screens, TWO_WAYS, USABLE } from '../helpers/browser/screens.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

const at = (path: string) => `${servers.platform}/msktfront/${path}`;
/** The part of the page for administrators. */
const REQUESTS = 'Who has asked to be contacted';
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Replaces the platform's response about its trial. */
const answerTrial = (page: Page, params: object) =>
  page.route('**/sys/plat/params/**', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...params } } });
  });

describe('the national platform page', () => {
  it('leads to information and cases, and each of them back to the list', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('index'));
    await page.getByRole('heading', { level: 1, name: 'Reed Ferry Teachers' }).waitFor();
    await page.getByText('shared posts').waitFor();
    const information = page.getByRole('heading', { level: 3 }).getByRole('link', { name: '五校共读长廊' });
    await information.click();
    await page.getByRole('heading', { level: 1, name: '五校共读长廊' }).waitFor();
    expect(page.url()).toMatch(/\/information\?id=/);
    expect(await page.title()).toBe('Reed Ferry Teachers');
    await page.getByRole('link', { name: 'All information' }).click();
    await page.getByRole('heading', { level: 1, name: 'News information' }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'One town, eight schools' }).click();
    await page.getByRole('heading', { level: 1, name: 'One town, eight schools' }).waitFor();
    await page.getByRole('link', { name: 'All cases' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cooperation cases' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('shows the error of one section in its place, and everything else', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/index/information/list*', route => route.abort());
    await page.goto(at('index'));
    await page.getByRole('link', { name: 'One town, eight schools' }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/index/information/list*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: '五校共读长廊' }).waitFor();
    await close();
  });
});

describe('the comparison of plans', () => {
  it('is linked in the footer of every page; the filter for differences is kept in the URL', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('home/news'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare plans' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare plans' }).waitFor();
    const table = page.getByRole('table', { name: 'Feature by feature' });
    const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
    await row('Members').waitFor();
    expect(await row('Ranking').getByRole('cell').allTextContents()).toEqual(['No', 'Yes', 'Yes']);
    expect(await row('News and notices').count()).toBe(1);
    await page.getByRole('button', { name: 'Only what differs' }).click();
    await row('News and notices').waitFor({ state: 'detached' });
    expect(await row('Ranking').count()).toBe(1);
    await page.getByText('5 features that are the same in all plans are left out.').waitFor();
    await page.reload();
    await row('Members').waitFor();
    expect(await row('News and notices').count()).toBe(0);

    // A phone shows one plan at a time, print shows all.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(at('scheme'));
    const choice = page.getByRole('group', { name: 'Show the plan' });
    await choice.getByRole('button', { name: 'Region' }).click();
    await page.getByText('By rules¹').and(page.locator(':visible')).waitFor();
    expect(new URL(page.url()).searchParams.get('plan')).toBe('region');
    expect(await page.getByRole('table').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('table').isVisible()).toBe(true);
    expect(await choice.isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('cases of cooperation', () => {
  it('are filtered by region, kind and keyword; a link shows the same, and back goes back', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('cooperation'));
    const titles = page.locator('main article').getByRole('heading', { level: 2 });
    await page.getByText('6 cases').waitFor();
    expect(await page.getByRole('region', { name: REQUESTS }).count()).toBe(0);
    await page.getByLabel('Region').selectOption('Reed Ferry');
    await page.getByText('2 cases').waitFor();
    await page.getByLabel('Kind').selectOption('School');
    await page.getByText('1 case', { exact: true }).waitFor();
    expect(await titles.allTextContents()).toEqual(['The school garden as a subject of five subjects']);
    await page.reload();
    await page.getByText('1 case', { exact: true }).waitFor();
    expect(await page.getByLabel('Region').inputValue()).toBe('Reed Ferry');
    await page.goBack();
    await page.getByText('2 cases').waitFor();
    await page.getByLabel('Words in the title').fill('nothing like it');
    await page.getByText('No case fits this').waitFor();
    await page.getByRole('button', { name: 'Show all cases' }).click();
    await page.getByText('6 cases').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('accept a contact request: missing fields are named, input is kept, and it is sent once', async () => {
    const { page, faults, close } = await openPage(browser);
    const sent: unknown[] = [];
    let cut = true;
    await page.route('**/cooperation/apply', route => {
      if (cut) return route.abort();
      sent.push(route.request().postDataJSON());
      return route.continue();
    });
    await page.goto(at('cooperation?id=case-heron'));
    const send = page.getByRole('button', { name: 'Send' });
    await send.click();
    const problems = page.getByRole('alert');
    await problems.getByText('4 things need your attention').waitFor();
    expect(await problems.evaluate(list => list === document.activeElement)).toBe(true);
    await problems.getByRole('button', { name: 'Phone or email address' }).click();
    const contact = page.getByLabel('Phone or email address');
    expect(await contact.evaluate(field => field === document.activeElement)).toBe(true);
    expect(await contact.getAttribute('aria-invalid')).toBe('true');

    await contact.fill('wen@example.org');
    await page.getByLabel('Your name').fill('Wen Ruohe');
    await page.getByLabel('School, district').fill('Hill District');
    await page.getByLabel(/may be kept/).check();
    await send.click();
    await page.getByText('We do not know whether it arrived.').waitFor();
    await page.getByRole('link', { name: 'All cases' }).click();
    await page.getByText('6 cases').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Reading together' }).waitFor();
    expect(await contact.inputValue()).toBe('wen@example.org');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Reading together' }).waitFor();
    expect(await contact.inputValue()).toBe('wen@example.org');

    cut = false;
    await send.dblclick();
    const done = page.getByRole('status').filter({ hasText: 'Thank you, it has arrived' });
    await done.waitFor();
    expect(await done.textContent()).toMatch(/([2-9A-Z]{6}-){3}[2-9A-Z]{6}/);
    expect(sent).toEqual([expect.objectContaining({ contact: 'wen@example.org', caseId: 'case-heron' })]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('requests to be contacted', () => {
  it('are shown to administrators only', async () => {
    const body = { name: 'Lin Yao', organisation: 'Ferry School', contact: 'lin@example.org', consent: true };
    const url = `${servers.platform}/mskt/api/index/cooperation/apply`;
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(body) })).status).toBe(200);
    const { page, faults, close } = await openPage(browser, { as: 'admin' });
    await page.goto(at('cooperation'));
    const requests = page.getByRole('region', { name: REQUESTS });
    await requests.getByText('Ferry School').waitFor();
    await requests.getByRole('link', { name: 'lin@example.org' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe('information', () => {
  it('is the platform’s own news in the news widgets: searched, read, filtered by a tag, all on its page', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(at('information'));
    const feed = page.locator('mskt-news-feed');
    const titles = feed.getByRole('article').getByRole('link');
    await titles.nth(3).waitFor();
    await page.getByRole('searchbox').fill('experiment');
    await page.waitForURL(/information\?keyword=experiment/);
    await titles.nth(1).waitFor({ state: 'detached' });
    await titles.first().click();
    await page.getByRole('heading', { level: 1, name: 'one experiment' }).waitFor();
    expect(page.url()).toMatch(/\/information\?id=/);
    await page.locator('mskt-news-article').getByRole('link', { name: '五校共读长廊' }).first().click();
    await page.getByRole('heading', { level: 1, name: '五校共读长廊' }).waitFor();
    expect(page.url()).toMatch(/\/information\?id=/);

    // A tag leads to what else bears it; the filter can be removed.
    await page.goto(at('information'));
    await titles.filter({ hasText: '校际课例研究开放周' }).click();
    await page.getByRole('link', { name: '课例研究', exact: true }).click();
    await page.waitForURL(/information\?tag=/);
    await titles.nth(3).waitFor({ state: 'detached' });
    await feed.getByRole('button', { name: /课例研究/ }).click();
    await titles.nth(3).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);

    // An unknown id is a wrong address.
    const answer = await page.goto(at('information?id=no-such'));
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Wrong address' }).waitFor();
    await close();
  });

  it('is read without signing in, also on an expired platform', async () => {
    const { page, close } = await openPage(browser);
    await answerTrial(page, { isPlatExpired: true, expireTime: inDays(-3) });
    await page.goto(at('information'));
    await page.locator('mskt-news-feed').getByRole('article').first().getByRole('link').click();
    await page.locator('mskt-news-article').getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toMatch(/\/information\?id=/);
    await close();
  });
});

describe('an expired trial', () => {
  const OVER = { isPlatExpired: true, expireTime: inDays(-3) };

  it('is announced once per session while the platform is readable', async () => {
    const { page, faults, close } = await openPage(browser);
    await answerTrial(page, { ...OVER, graceUntil: inDays(27) });
    await page.goto(at('channelPage'));
    await page.waitForURL(/\/expired$/);
    await page.getByText('Everything can still be read until').waitFor();
    await page.getByRole('link', { name: 'Go on reading' }).click();
    await page.getByText('Reading only: the trial of this platform ended on').waitFor();
    expect(page.url()).toBe(at('home'));
    await page.getByRole('banner').getByRole('link', { name: 'Activities' }).click();
    await page.locator('mskt-activity-list').getByRole('article').first().waitFor();
    await page.getByRole('link', { name: 'What that means' }).click();
    await page.getByText('Everything can still be read until').waitFor();
    // Also not after a full load.
    await page.goto(at('channelPage'));
    await page.getByText('Reading only: the trial of this platform ended on').waitFor();
    expect(page.url()).toBe(at('channelPage'));
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps the user signed in, and explains why a like is refused', async () => {
    const { page, faults, close } = await openPage(browser);
    await answerTrial(page, { ...OVER, graceUntil: inDays(27) });
    // The platform's own response, which the contract's national.test.ts checks.
    const refusal = {
      success: 0,
      errorCode: 'PLATFORM_EXPIRED',
      message: 'It can be read, but not written.',
    };
    await page.route('**/share/praise/**', route => route.fulfill({ status: 403, json: refusal }));
    await page.goto(at('channelPage'));
    await page.waitForURL(/\/expired$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Account').fill('teacher');
    await page.getByLabel('Password').fill('teacher');
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('link', { name: 'Go on reading' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Recommended' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'unread' }).waitFor();
    const like = page
      .locator('mskt-channel')
      .getByRole('button', { name: /^Like, / })
      .first();
    const before = await like.getAttribute('aria-label');
    await like.click();
    await page.getByText(refusal.message).waitFor();
    expect(await like.getAttribute('aria-label')).toBe(before);
    expect(faults).toEqual([]);
    await close();
  });

  it('redirects to /expired without a loop when the platform is no longer readable; national pages stay open', async () => {
    const { page, faults, close } = await openPage(browser);
    await answerTrial(page, { ...OVER, graceUntil: inDays(-1) });
    await page.goto(at('channelPage'));
    await page.getByText('It cannot be used until it is opened again.').waitFor();
    expect(await page.getByRole('link', { name: 'Go on reading' }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Compare plans' }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Activities' }).click();
    await page.waitForURL(/\/expired$/);
    const name = page.getByLabel('Your name');
    await name.fill('Wen Ruohe');
    await page.getByLabel('Phone or email address').fill(`wen${Date.now()}@example.org`);
    await page.getByLabel(/may be kept/).check();
    await name.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Thank you, it has arrived' }).waitFor();

    await page.unroute('**/sys/plat/params/**');
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByRole('heading', { level: 1, name: 'This platform is open' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await page.locator('mskt-news-feed').first().getByRole('link').first().waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

const SCREENS: Screens = Object.fromEntries(
  ['index', 'scheme', 'cooperation', 'cooperation?id=case-heron', 'information', 'expired'].map(path => [
    path,
    async (page: Page) => {
      if (path === 'expired') await answerTrial(page, { isPlatExpired: true, expireTime: inDays(-3) });
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.getByRole('contentinfo').waitFor();
    },
  ]),
);

describe('every national page', () => {
  const look = createLook();
  it.each(inTurn(rowsOf(SCREENS), TWO_WAYS))(
    '$name: is accessible and fits at $width px, $colorScheme, $locale',
    async ({ open, ...way }) => {
      expect(await look(browser, open, way)).toEqual(USABLE);
    },
  );
});
