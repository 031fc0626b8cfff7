import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unwriteNews, writeNews } from '../../../tests/helpers/fixtures/news.ts';
import {
  all,
  click,
  closePage,
  connect,
  find,
  type Line,
  PLATFORM,
  seen,
  show,
} from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import { coreFor } from '../../../widgets/core/site.ts';
import { cooperationCase, platform as platformTable, scheme } from '../../platform/db/schema.ts';
import { withEnglish } from '../../platform/http/language.ts';
import { SiteFrame } from '../../shell/frame/site-frame.tsx';
import { followSession } from '../../shell/navigation/follow-session.ts';
import { startNavigation } from '../../shell/navigation/router.ts';
import { createVisits } from '../../shell/navigation/visits.ts';
import { startPreferences } from '../../shell/preferences.ts';

const root = `${PLATFORM}/msktfront/`;
const simulated = window as unknown as { happyDOM: { setURL(url: string): void } };
const DAY = 24 * 60 * 60;
let platform: TestPlatform;
let line: Line;
let leave: AbortController;

/** Opens the site at a path, in the given language (`en` or `zh-CN`). */
function open(path: string, lang = 'en'): HTMLElement {
  localStorage.setItem('mskt-lang', lang);
  simulated.happyDOM.setURL(root + path);
  const preferences = startPreferences(window);
  const core = coreFor(PLATFORM, { ownSite: true });
  const visits = createVisits(new URL(location.href), root);
  const site = { core, preferences, visits, go: startNavigation(visits, root, leave.signal) };
  followSession(site);
  return show(<SiteFrame site={site} arrivingToken={null} />);
}

/** Attributes of a widget on the page. */
async function widgetIn(site: HTMLElement, tag: string): Promise<Record<string, string>> {
  const widget = await vi.waitUntil(() => site.querySelector(tag));
  return Object.fromEntries([...widget.attributes].map(({ name, value }) => [name, value]));
}

const told = (title: string) => ({
  title,
  orgName: 'Hill District',
  regionName: 'North',
  type: 'Region',
  summary: 'Forty schools',
  numbers: [{ label: 'Schools', value: '40' }],
  contentHtml: '<p>How it <em>began</em></p>',
});
const tellCase = (id: string, title: string) =>
  platform.db.insert(cooperationCase).values({
    id,
    content: withEnglish({ en: told(title), 'zh-CN': told(`案例 ${title}`) }),
    publishTime: platform.clock.ago(DAY),
  });

beforeAll(async () => {
  platform = await startPlatform();
});

beforeEach(() => {
  line = connect(platform);
  leave = new AbortController();
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
});

afterEach(async () => {
  leave.abort();
  vi.restoreAllMocks();
  await closePage();
  await unwriteNews(platform.db);
  await platform.db.delete(cooperationCase);
  await platform.db.delete(scheme);
});

afterAll(() => platform.close());

describe('the national pages show', () => {
  it('the newest information and cases', async () => {
    await writeNews(platform.db, { title: 'Spring release', publishTime: platform.clock.ago(DAY) });
    await tellCase('hill', 'Hill and valley');
    const site = open('index');
    const information = await find(site, 'link', 'Spring release');
    expect(information.getAttribute('href')).toMatch(/\/information\?id=/);
    expect((await find(site, 'link', 'Hill and valley')).getAttribute('href')).toBe(
      `${root}cooperation?id=hill`,
    );
    expect(all(site, 'heading').filter(({ localName }) => localName === 'h1')).toHaveLength(1);
  });

  it('an information article in the language of the user', async () => {
    const { id } = await writeNews(platform.db, {
      title: 'Spring release',
      html: '<p>All of it</p>',
      publishTime: platform.clock.ago(DAY),
    });
    const site = open(`information?id=${id}`, 'zh-CN');
    await find(site, 'link', '全部资讯');
    expect(await widgetIn(site, 'mskt-news-article')).toMatchObject({
      'news-id': id,
      scope: 'platform',
      'article-url': `${root}information?id={id}`,
      'list-url': `${root}information`,
    });
  });

  it('information as a feed of the platform’s own news, whose filters are in the address', async () => {
    const site = open('information?tag=beans&scope=school');
    await find(site, 'heading', 'News information');
    expect(await widgetIn(site, 'mskt-news-feed')).toMatchObject({
      scope: 'platform',
      'scope-fixed': '',
      'article-url': `${root}information?id={id}`,
      tag: 'beans',
    });
  });

  it('a case with its numbers, its text and the contact form', async () => {
    await tellCase('hill', 'Hill and valley');
    const site = open('cooperation?id=hill');
    await seen(site, /Hill District.*Forty schools.*Schools.*40.*How it.*began/);
    await seen(site, 'we read along that you come from “Hill and valley”');
  });

  it('that nothing has been published yet, and what to do', async () => {
    await seen(open('cooperation'), 'There are no cases yet');
    await closePage();
    line = connect(platform);
    await seen(open('scheme'), 'There is no comparison of plans yet');
  });

  it('the features of each plan, with a text for every icon', async () => {
    const cells = [
      { planId: 'trial', type: 'no' as const },
      { planId: 'school', type: 'number' as const, value: 1200, unit: 'GB' },
    ];
    const plan = (id: string, name: string) => ({ id, name, audience: 'Schools', summary: 'For one school' });
    const en = {
      plans: [plan('trial', 'Trial'), plan('school', 'School')],
      groups: [{ name: 'Files', features: [{ id: 'room', name: 'Room', cells }] }],
      footnotes: ['As agreed'],
    };
    await platform.db.insert(scheme).values({ regionCode: 'region', content: withEnglish({ en }) });
    await seen(open('scheme'), /Feature Trial School Files Room No 1,200 GB.*As agreed/);
  });
});

describe('the national pages fail', () => {
  it('in the section that failed, and recover on a retry', async () => {
    await tellCase('hill', 'Hill and valley');
    line.answer('/cooperation/list', { success: 0, errorCode: 'SERVER', message: 'not now' }, 500);
    const site = open('cooperation');
    const alert = await find(site, 'alert', 'not now');
    await find(site, 'button', 'Send');
    line.answer('/cooperation/list', {
      success: 1,
      data: await platform.ask('cooperationList'),
    });
    await click(alert, 'Try again');
    await find(site, 'link', 'Hill and valley');
  });

  it('with the wrong-address screen for an unknown id', async () => {
    await find(open('cooperation?id=no-such'), 'heading', 'Wrong address');
  });
});

describe('a trial', () => {
  const end = (days: number) =>
    platform.db.update(platformTable).set({
      expireTime: platform.clock.ago(DAY),
      graceUntil: new Date(Date.now() + days * DAY * 1000),
      contactName: 'Ms Ren',
      contactPhone: '010 1234',
    });
  afterEach(() => platform.db.update(platformTable).set({ expireTime: null, graceUntil: null }));

  it('that is over while everything can be read says what still works, and whom to ask', async () => {
    await end(20);
    const site = open('channelPage');
    await seen(site, 'Nothing new can be written.');
    await find(site, 'link', 'Go on reading');
    expect((await find(site, 'link', '010 1234')).getAttribute('href')).toBe('tel:0101234');
    expect(location.href).toBe(`${root}expired`);
  });

  it('that is over for good offers only the pages about the product', async () => {
    await end(-1);
    const site = open('channelPage');
    await seen(site, 'It cannot be used until it is opened again.');
    expect(all(site, 'link', 'Go on reading')).toEqual([]);
    await find(site, 'link', 'Compare plans');
  });

  it('that is not over says so', async () => {
    await find(open('expired'), 'heading', 'This platform is open');
  });

  it('that failed to load shows the error, and retries', async () => {
    line.answer('/plat/params/', { success: 0, errorCode: 'SERVER', message: 'not now' }, 500);
    const site = open('expired');
    const alert = await find(site, 'alert', 'not now');
    line.answer('/plat/params/', {
      success: 1,
      data: { isPlatExpired: false, isMinioFileSaveType: false },
    });
    await click(alert, 'Try again');
    await find(site, 'heading', 'This platform is open');
  });
});
