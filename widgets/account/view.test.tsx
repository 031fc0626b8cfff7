import { describe, expect, it, vi } from 'vitest';
import { widgetFixture } from '../../tests/helpers/page/fixture.ts';
import {
  all,
  click,
  coreHere,
  find,
  nameOf,
  PLATFORM,
  place,
  press,
  seen,
  signInHere,
  textOf,
} from '../../tests/helpers/page/widget.tsx';
import { coreFor } from '../core/start.ts';
import './index.ts';

const { platform, line } = await widgetFixture();

/** The account of a signed-in user, with the menu open. */
async function openedMenu() {
  await signInHere(platform, 'lin');
  const account = place('mskt-account');
  const name = await find(account, 'button', 'LIN');
  await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
  name.click();
  await find(account, 'button', 'Sign out');
  return { account, name };
}

/** The account on the platform's own site, whose user centre never responds. */
async function onOwnSite(signedIn: boolean) {
  line.answer('ucInfo', { success: 0, message: 'nobody there' }, 404);
  if (signedIn) {
    const token = await platform.asPerson('lin');
    localStorage.setItem('version', '2.1.0');
    localStorage.setItem('token', token);
    localStorage.setItem('realName', 'LIN');
  }
  const core = coreFor(PLATFORM, { ownSite: true });
  return { core, account: place('mskt-account') };
}

describe('shows', () => {
  it('a visitor one button to sign in', async () => {
    const account = place('mskt-account');
    await find(account, 'button', 'Sign in');
    expect(textOf(account)).toBe('Sign in');
  });

  it('texts in the language of the page', async () => {
    document.documentElement.lang = 'zh-CN';
    await find(place('mskt-account'), 'button', '登录');
  });

  it('the name of the user, with school and personal menu in a popover', async () => {
    const { account } = await openedMenu();
    expect(all<HTMLAnchorElement>(account, 'link').map(link => [nameOf(link), link.href])).toEqual([
      ['My posts', `${PLATFORM}/msktfront/channelPage?feed=mine`],
      ['From my spaces', `${PLATFORM}/msktfront/channelPage?feed=my-spaces`],
      ['News and notices', `${PLATFORM}/msktfront/newsNotice`],
      ['My activities', `${PLATFORM}/msktfront/activityList?mine=1`],
      ['My space', `${PLATFORM}/msktfront/space/index`],
      ['Settings', `${PLATFORM}/msktfront/settings`],
    ]);
  });

  it('which entries open a new tab, unread counts, and no unsafe addresses', async () => {
    const entry = { target: '_self', children: [] };
    line.answer('shortMenuList', {
      success: 1,
      data: [
        { ...entry, id: 'a', name: 'Library', url: 'https://library.example/', target: '_blank' },
        { ...entry, id: 'b', name: 'Notices', url: 'newsNotice', badge: 3 },
        { ...entry, id: 'c', name: 'Trap', url: 'javascript:alert(1)' },
      ],
    });
    const { account } = await openedMenu();
    expect(all(account, 'link').map(nameOf)).toEqual(['Library (opens in a new tab)', 'Notices 3']);
    expect(all<HTMLAnchorElement>(account, 'link', 'Library')[0]?.rel).toBe('noopener');
    await seen(account, 'Trap');
  });

  it('the name even when the menu cannot be loaded', async () => {
    line.answer('MenuList', { success: 0, message: 'broken' }, 500);
    line.answer('menuList', { success: 0, message: 'broken' }, 500);
    const { account } = await openedMenu();
    expect(all(account, 'link')).toEqual([]);
  });

  it('that the user is not confirmed while the user centre does not respond', async () => {
    const { account } = await onOwnSite(true);
    const name = await find(account, 'button', /LIN.*not confirmed/);
    name.click();
    await seen(account, 'it will be asked again');
  });

  it('a visitor the button when the user centre does not respond', async () => {
    const { account } = await onOwnSite(false);
    await find(account, 'button', 'Sign in');
    expect(all(account, 'alert')).toEqual([]);
  });

  it('that the session is not kept where the browser blocks storage', async () => {
    const { account } = await onOwnSite(true);
    const name = await find(account, 'button', 'LIN');
    coreHere().session.store.setState({ lasting: false });
    name.click();
    await seen(account, 'you will be signed out when you close it');
  });

  it('no buttons with readonly', async () => {
    await signInHere(platform, 'lin');
    const account = place('mskt-account', { readonly: '' });
    await click(account, 'LIN');
    await find(account, 'link', 'My posts');
    expect(all(account, 'button', 'Sign out')).toEqual([]);
  });
});

describe('acts', () => {
  it("opens the site in a new tab when a visitor of a school's page signs in", async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    await click(place('mskt-account'), 'Sign in');
    expect(open).toHaveBeenCalledWith(`${PLATFORM}/msktfront/home`, '_blank', 'noopener');
  });

  it('leaves sign-in to the page if the page cancels the event', async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    const account = place('mskt-account');
    const reasons: string[] = [];
    account.addEventListener('mskt-auth-request', event => {
      reasons.push(event.detail.reason);
      event.preventDefault();
    });
    await click(account, 'Sign in');
    expect(reasons).toEqual(['account']);
    expect(open).not.toHaveBeenCalled();
  });

  it('moves through the menu with the arrow keys, and closes it with Esc', async () => {
    await signInHere(platform, 'lin');
    const account = place('mskt-account');
    const name = await find(account, 'button', 'LIN');
    name.focus();
    press(name, 'ArrowDown');
    const focused = () => account.shadowRoot?.activeElement;
    await find(account, 'link', 'My posts');
    for (const [key, stop] of [
      ['Home', 'LIN account menu'],
      ['ArrowDown', 'My posts'],
      ['End', 'Sign out'],
      ['ArrowUp', 'Settings'],
      ['ArrowDown', 'Sign out'],
      ['ArrowDown', 'Sign out'],
    ]) {
      press(focused() ?? account, key ?? '');
      expect(nameOf(focused() ?? account)).toBe(stop);
    }
    press(focused() ?? account, 'Escape');
    await vi.waitFor(() => expect(name.getAttribute('aria-expanded')).toBe('false'));
    expect(focused()).toBe(name);
    expect(all(account, 'link')).toEqual([]);
  });

  it('closes the menu on a press elsewhere', async () => {
    const { name } = await openedMenu();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await vi.waitFor(() => expect(name.getAttribute('aria-expanded')).toBe('false'));
  });

  it('signs out: the session ends on the platform, and the button to sign in has the focus', async () => {
    const { account } = await openedMenu();
    const token = coreHere().session.token() ?? '';
    all(account, 'button', 'Sign out')[0]?.click();
    const button = await find(account, 'button', 'Sign in');
    await vi.waitFor(() => expect(account.shadowRoot?.activeElement).toBe(button));
    await seen(account, 'You are signed out');
    const answer = await platform.request('/mskt/api/sys/my/menuList', { headers: { authorization: token } });
    expect(answer.status).toBe(401);
  });

  it('retries after sign-in was stopped', async () => {
    const { core, account } = await onOwnSite(false);
    await find(account, 'button', 'Sign in');
    core.session.halt('loop');
    const retry = await find(account, 'button', 'Try again');
    await seen(account, 'again and again');
    retry.click();
    const button = await find(account, 'button', 'Sign in');
    await vi.waitFor(() => expect(account.shadowRoot?.activeElement).toBe(button));
  });
});

describe('fails', () => {
  it('signs out on this device when the platform cannot be notified, and shows its message', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { account } = await openedMenu();
    line.answer('logout', { success: 0, message: 'the register is closed' }, 500);
    all(account, 'button', 'Sign out')[0]?.click();
    await find(account, 'button', 'Sign in');
    await seen(account, 'You are signed out here. The platform says: the register is closed');
    expect(localStorage.getItem(`mskt:${PLATFORM}:token`)).toBeNull();
  });

  it('says why the sign-in page could not be opened', async () => {
    const { account } = await onOwnSite(false);
    await click(account, 'Sign in');
    await seen(account, 'could not get to the sign-in page');
    expect(all(account, 'button', 'Try again')).toHaveLength(1);
  });
});

describe('leaves', () => {
  it('removes its listeners when it is removed with the menu open', async () => {
    const { account } = await openedMenu();
    account.remove();
    await vi.waitFor(() => expect(textOf(account)).toBe(''));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(textOf(account)).toBe('');
  });
});
