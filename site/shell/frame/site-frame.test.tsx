import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { showToast } from '../../../widgets/core/element/overlay.ts';
import { coreFor } from '../../../widgets/core/site.ts';
import { obeyLogoutPath, takeTokenFromAddress } from '../navigation/arrival.ts';
import { followSession } from '../navigation/follow-session.ts';
import { startNavigation } from '../navigation/router.ts';
import { createVisits } from '../navigation/visits.ts';
import { startPreferences } from '../preferences.ts';
import { SiteFrame } from './site-frame.tsx';

const root = () => `${PLATFORM}/msktfront/`;
const simulated = window as unknown as { happyDOM: { setURL(url: string): void } };
let platform: TestPlatform;
let line: Line;
let leave: AbortController;

/** Opens the site at a path, as `main.tsx` does. */
function open(path: string): HTMLElement {
  simulated.happyDOM.setURL(root() + path);
  const arrivingToken = takeTokenFromAddress(root());
  const preferences = startPreferences(window);
  const core = coreFor(PLATFORM, { ownSite: true });
  obeyLogoutPath(core);
  const visits = createVisits(new URL(location.href), root());
  const site = { core, preferences, visits, go: startNavigation(visits, root(), leave.signal) };
  followSession(site);
  return show(<SiteFrame site={site} arrivingToken={arrivingToken} />);
}

beforeAll(async () => {
  platform = await startPlatform();
});

beforeEach(() => {
  line = connect(platform);
  leave = new AbortController();
  // The simulated page navigates asynchronously, when the next test has already started.
  vi.spyOn(location, 'assign').mockReturnValue();
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
});

afterAll(() => platform.close());

describe('the frame shows', () => {
  it('name, menu and title of the platform, and the current menu item', async () => {
    const site = open('channelPage');
    const item = await find(site, 'link', 'Channel');
    expect(item.getAttribute('aria-current')).toBe('page');
    await vi.waitFor(() => expect(document.title).toBe('Channel - Test Lane'));
    await find(site, 'link', 'Test Lane');
  });

  it('a page, its heading and a link home before any response', async () => {
    line.hold();
    const site = open('teachingSports');
    await find(site, 'heading', 'Teaching community square');
    expect((await find(site, 'link', 'Home')).getAttribute('href')).toBe(`${root()}home`);
  });

  it('that the personal news and notices need a sign-in', async () => {
    const site = open('newsNotice');
    expect((await find(site, 'alert', 'Please log in first...')).textContent).toContain('Sign in');
  });

  it('the same in Chinese', async () => {
    localStorage.setItem('mskt-lang', 'zh-CN');
    const site = open('newsNotice');
    await find(site, 'alert', '请先登录...');
  });

  it('that there is no such page, with links to others', async () => {
    const site = open('nowhere');
    const alert = await find(site, 'alert', 'Wrong address');
    expect(all(alert, 'link').map(link => link.getAttribute('href'))).toEqual([
      `${root()}home`,
      `${root()}channelPage`,
    ]);
  });

  it('one dynamic and its comment when the address names them', async () => {
    const site = open('channelPage?id=7&commentId=9');
    const channel = await vi.waitUntil(() => site.querySelector('mskt-channel'));
    expect(channel.getAttribute('dynamic-id')).toBe('7');
    expect(channel.getAttribute('comment-id')).toBe('9');
  });
});

describe('the frame acts', () => {
  it('goes to a page in place, puts the focus on its heading and says its title', async () => {
    const site = open('home');
    await find(site, 'link', 'Channel');
    const link = document.createElement('a');
    link.href = `${root()}teachingSports`;
    site.append(link);
    link.click();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Teaching community square'));
    expect(document.activeElement?.localName).toBe('h1');
    await find(site, 'status', 'Teaching community square - Test Lane');
  });

  /** Opens a news article, whose heading is rendered by a widget. `ready` renders the heading and signals it. */
  async function openWidgetPage() {
    const site = open('home');
    await find(site, 'link', 'Channel');
    const link = document.createElement('a');
    link.href = `${root()}home/newsDetail?id=7`;
    site.append(link);
    // Another test of this worker may have defined the widget; without responses it keeps loading.
    line.hold();
    link.click();
    const widget = await vi.waitUntil(() => site.querySelector('mskt-news-article'));
    await vi.waitFor(() => expect(document.activeElement?.localName).toBe('main'));
    const shadow = widget.shadowRoot ?? widget.attachShadow({ mode: 'open' });
    const ready = () => {
      shadow.append(document.createElement('h1'));
      widget.dispatchEvent(new CustomEvent('mskt-ready', { bubbles: true, composed: true }));
    };
    return { site, shadow, ready };
  }

  it('focuses a heading that is rendered later, in a widget', async () => {
    const { shadow, ready } = await openWidgetPage();
    ready();
    await vi.waitFor(() => expect(shadow.activeElement?.localName).toBe('h1'));
  });

  it('does not move a focus that the user has moved meanwhile', async () => {
    const { site, shadow, ready } = await openWidgetPage();
    const link = await find(site, 'link', 'Channel');
    link.focus();
    ready();
    await vi.dynamicImportSettled();
    expect([document.activeElement, shadow.activeElement]).toEqual([link, null]);
  });

  it('does not move the focus after a key press', async () => {
    const { shadow, ready } = await openWidgetPage();
    await vi.dynamicImportSettled();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' }));
    ready();
    expect([document.activeElement?.localName, shadow.activeElement]).toEqual(['main', null]);
  });

  it('shows the toast of a widget on the page that it leads to', async () => {
    const site = open('home');
    const link = await find(site, 'link', 'Channel');
    const core = coreFor(PLATFORM, { ownSite: true });
    showToast(core, document.createElement('mskt-publish-form'), 'Published');
    expect(site.textContent).not.toContain('Published');
    link.click();
    await find(site, 'status', 'Published');
    core.overlay.setState(null);
  });

  it('remembers which menu item was chosen', async () => {
    const site = open('home');
    (await find(site, 'link', 'Channel')).click();
    await vi.waitFor(() => expect(localStorage.getItem('navCodeId')).toBe('channel'));
  });

  it('switches the language at once, platform included', async () => {
    const site = open('teachingSports');
    await find(site, 'link', 'Channel');
    const choice = [...site.querySelectorAll('select')].find(({ value }) => value === 'en');
    if (!choice) throw new Error('there is no choice of language');
    choice.value = 'zh-CN';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await find(site, 'heading', '教学共同体广场');
    expect(document.documentElement.lang).toBe('zh-CN');
    await vi.waitFor(() => expect(document.title).toBe('教学共同体广场 - 试验里'));
    expect(line.asked.filter(path => path.endsWith('indexInfo'))).toHaveLength(2);
  });

  it('redirects visitors of an expired platform to /expired', async () => {
    line.answer('/plat/params/', {
      success: 1,
      data: { isPlatExpired: true, isMinioFileSaveType: false, contact: { name: 'Ms Ren' } },
    });
    const site = open('channelPage');
    await seen(site, 'The trial of this platform has expired');
    await seen(site, 'Ms Ren');
    expect(location.href).toBe(`${root()}expired`);
  });

  it('stores a token from the URL, and shows the signed-in user with a button to sign out', async () => {
    const token = await platform.asPerson('lin');
    const site = open(`home/msktToken=${token}`);
    expect(location.href).toBe(`${root()}home`);
    const status = await find(site, 'status', 'You are now signed in');
    expect(localStorage.getItem('token')).toBe(token);
    await click(status, 'Not me');
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });

  it('asks before a token in the URL replaces the signed-in user', async () => {
    localStorage.setItem('version', '2.1.0');
    localStorage.setItem('token', 'kept');
    localStorage.setItem('realName', 'Mei');
    const site = open('home?msktToken=other');
    const dialog = await find(site, 'dialog', 'Change who is signed in?');
    expect(dialog.textContent).toContain('Mei is signed in here.');
    await click(dialog, 'Keep the present sign-in');
    await vi.waitFor(() => expect(all(site, 'dialog')).toEqual([]));
    expect(localStorage.getItem('token')).not.toBe('other');
  });

  it('clears the account at a URL with logout, keeps other data, and leads home', async () => {
    localStorage.setItem('version', '2.1.0');
    localStorage.setItem('token', 'kept');
    localStorage.setItem('mskt-theme', 'dark');
    localStorage.setItem('foreign', 'stays');
    open('some/logout');
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(location.href).toBe(`${root()}home`);
    expect([localStorage.getItem('mskt-theme'), localStorage.getItem('foreign')]).toEqual(['dark', 'stays']);
  });
});

describe('the frame fails', () => {
  it('with the wrong-address screen and the platform’s message if it does not know the address', async () => {
    line.answer('/sysRemote/indexInfo', { success: 0, message: 'address error' }, 404);
    const site = open('home');
    const alert = await find(site, 'alert', 'Wrong address');
    expect(alert.textContent).toContain('address error');
    expect(document.title).toBe('Wrong address');
  });

  it('with an empty logo and "Home" if no menu loads', async () => {
    line.cut();
    const site = open('teachingSports');
    await vi.waitFor(() => expect(all(site, 'link').map(link => link.textContent)).toContain('Home'));
    await find(site, 'heading', 'Teaching community square');
  });
});
