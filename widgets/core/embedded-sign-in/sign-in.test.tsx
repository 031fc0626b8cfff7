import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  closePage,
  connect,
  coreHere,
  find,
  type Line,
  PLATFORM,
  place,
  seen,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { SCHOOL_PAGE } from '../../../tests/helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import '../../account/index.ts';

/** The simulated browser's own controls. */
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
const HERE = `${SCHOOL_PAGE}/news?class=3b#top`;

let platform: TestPlatform;
let line: Line;
/** Windows that the page has opened; the browser opens none while `blocked`. */
let windows: ReturnType<typeof emptyWindow>[];
let blocked: boolean;
/** Addresses the page has gone to. */
let left: string[];

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

beforeEach(() => {
  happyDOM.setURL(HERE);
  line = connect(platform);
  vi.stubGlobal('isSecureContext', true);
  windows = [];
  blocked = false;
  vi.stubGlobal('open', () => {
    if (blocked) return null;
    const opened = emptyWindow();
    windows.push(opened);
    return opened;
  });
  left = [];
  vi.spyOn(location, 'assign').mockImplementation(address => void left.push(String(address)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

/** A window as its opener sees it. */
function emptyWindow() {
  const heard: unknown[] = [];
  return {
    outerWidth: 480,
    outerHeight: 640,
    address: '',
    closed: false,
    heard,
    moveTo() {},
    location: {
      replace(this: void, address: string) {
        const opened = windows.find(window => window.heard === heard);
        if (opened) opened.address = address;
      },
    },
    postMessage: (data: unknown, origin: string) => void heard.push([data, origin]),
    close() {
      this.closed = true;
    },
  };
}

/** Opens a page with this way of signing in, and presses "Sign in". */
async function signIn(auth: string) {
  const account = place('mskt-account', { auth });
  (await find(account, 'button', 'Sign in')).click();
  return account;
}

/** Where the platform was asked: in the newest window, a link or this window. */
const asked = (address: string) => {
  const url = new URL(address);
  const { state = '', code_challenge = '', ...others } = Object.fromEntries(url.searchParams);
  return { page: url.origin + url.pathname, state, code_challenge, others };
};

const sentTo = (index = 0) =>
  vi.waitFor(() => {
    const address = windows[index]?.address;
    if (!address) throw new Error('the window is still empty');
    return asked(address);
  });

/** Requests a code as the consent page does after the user has agreed. */
async function agree(code_challenge: string): Promise<string> {
  const body = { origin: SCHOOL_PAGE, code_challenge };
  return (await platform.ask('embedCode', { as: 'lin', body })).code;
}

/** Dispatches a message from the platform's window. */
function tell(data: unknown, change: { origin?: string; source?: unknown } = {}): void {
  const given = { data, origin: PLATFORM, source: windows.at(-1), ...change };
  dispatchEvent(new MessageEvent('message', given as unknown as MessageEventInit));
}

const answer = (state: string, code: string | null) => ({ type: 'mskt-connect', state, code });
const isIn = () =>
  vi.waitFor(() => expect(coreHere().session.store.getState()).toMatchObject({ status: 'in' }), 5_000);

describe('a window of its own', () => {
  it('opens within the click, and then asks the platform for this page', async () => {
    const account = place('mskt-account', { auth: 'popup', lang: 'zh-CN' });
    (await find(account, 'button', '登录')).click();
    expect(windows).toHaveLength(1);
    expect(await sentTo()).toMatchObject({
      page: `${PLATFORM}/msktfront/connect.html`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      others: { origin: SCHOOL_PAGE, return_to: HERE, way: 'popup', lang: 'zh-CN' },
    });
    await find(account, 'dialog', '请在新窗口中继续');
  });

  it('hands over a code that becomes the person here, and closes', async () => {
    const account = await signIn('popup');
    const { state, code_challenge } = await sentTo();
    await find(account, 'dialog', 'Go on in the new window');
    tell(answer(state, await agree(code_challenge)));
    expect(windows[0]?.heard).toEqual([[{ type: 'mskt-connected', state }, PLATFORM]]);
    await isIn();
    await find(account, 'button', 'LIN');
    expect(windows[0]?.closed).toBe(true);
    expect(all(account, 'dialog')).toEqual([]);
    expect(coreHere().session.store.getState().person).toMatchObject({ sub: 'lin', userId: 'lin' });
  });

  it('is the only one that is listened to', async () => {
    const account = await signIn('popup');
    const { state, code_challenge } = await sentTo();
    const good = answer(state, await agree(code_challenge));
    tell(good, { origin: 'http://stranger.example' });
    tell(good, { source: window });
    tell({ ...good, state: 'of-another-attempt' });
    tell({ ...good, type: 'mskt-connected' });
    tell({ ...good, code: 7 });
    tell({ ...good, code: undefined });
    for (const junk of [null, undefined, 'text', 7]) tell(junk);
    expect(windows[0]?.heard).toEqual([]);
    expect(line.asked.filter(path => path.endsWith('embedToken'))).toEqual([]);
    await find(account, 'dialog', 'Go on in the new window');
  });

  it('that cannot be heard comes back to this site, where another tab hands its answer over', async () => {
    const account = await signIn('popup');
    const { state, code_challenge } = await sentTo();
    await find(account, 'dialog', 'Go on in the new window');
    const tab = new BroadcastChannel('mskt:connect');
    const heard: unknown[] = [];
    tab.onmessage = ({ data }) => void heard.push(data);
    tab.postMessage({ type: 'mskt-returned', state: 'of-another-tab', code: 'x' });
    tab.postMessage({ type: 'mskt-returned', state, code: await agree(code_challenge) });
    await isIn();
    await find(account, 'button', 'LIN');
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'mskt-taken', state }]));
    tab.close();
  });

  it('is opened once more when it was lost, for the same attempt', async () => {
    const account = await signIn('popup');
    const { state } = await sentTo();
    (await find(account, 'button', 'Open it again')).click();
    expect((await sentTo(1)).state).toBe(state);
  });

  it('goes when the person cancels, and its answer counts no more', async () => {
    const account = await signIn('popup');
    const { state, code_challenge } = await sentTo();
    (await find(account, 'button', 'Cancel')).click();
    await vi.waitFor(() => expect(all(account, 'dialog')).toEqual([]));
    expect(windows[0]?.closed).toBe(true);
    tell(answer(state, await agree(code_challenge)));
    expect(windows[0]?.heard).toEqual([]);
  });

  it('in which the user declines leaves a visitor, who may try again', async () => {
    const account = await signIn('popup');
    tell(answer((await sentTo()).state, null));
    await find(account, 'dialog', 'You are not signed in');
    (await find(account, 'button', 'Try again')).click();
    expect(windows).toHaveLength(2);
    const { state, code_challenge } = await sentTo(1);
    tell(answer(state, await agree(code_challenge)));
    await find(account, 'button', 'LIN');
  });

  it('whose code the platform refuses says what the platform says', async () => {
    const account = await signIn('popup');
    const { state } = await sentTo();
    line.answer('embedToken', { success: 0, message: 'The code is used up' }, 400);
    tell(answer(state, 'a-code'));
    await find(account, 'dialog', 'Signing in did not work');
    await seen(account, 'The code is used up');
  });

  it('after which the platform cannot be reached says so', async () => {
    const account = await signIn('popup');
    const { state } = await sentTo();
    line.cut();
    tell(answer(state, 'a-code'));
    await seen(account, 'platform.test cannot be reached at the moment');
  });
});

describe('where the browser opens no window', () => {
  beforeEach(() => {
    blocked = true;
  });

  it('a link leads to the same question, and its answer comes by another tab', async () => {
    const account = await signIn('popup');
    await find(account, 'dialog', 'Your browser did not open the window');
    const link = await find<HTMLAnchorElement>(account, 'link', 'In a new tab');
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
    const { state, code_challenge } = asked(link.href);
    link.addEventListener('click', event => event.preventDefault());
    link.click();
    await find(account, 'dialog', 'Go on in the new window');
    const tab = new BroadcastChannel('mskt:connect');
    tab.postMessage({ type: 'mskt-returned', state, code: await agree(code_challenge) });
    await find(account, 'button', 'LIN');
    tab.close();
  });

  it('this window can go there itself', async () => {
    const account = await signIn('popup');
    (await find(account, 'button', 'In this window')).click();
    await vi.waitFor(() => expect(left.map(address => asked(address).others.way)).toEqual(['redirect']));
  });
});

describe('this window', () => {
  it('leaves for the platform, and keeps here what only this page may know', async () => {
    place('mskt-account', { auth: 'redirect' });
    await signIn('redirect');
    await vi.waitFor(() => expect(left).toHaveLength(1));
    const { page, state, others } = asked(left[0] ?? '');
    expect(page).toBe(`${PLATFORM}/msktfront/connect.html`);
    expect(others).toMatchObject({ origin: SCHOOL_PAGE, return_to: HERE, way: 'redirect' });
    const { verifier, ...kept } = JSON.parse(sessionStorage.getItem(`mskt:connect:${state}`) ?? '{}');
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(left[0]).not.toContain(verifier);
    expect(kept).toEqual({
      platform: PLATFORM,
      lang: 'en',
      place: null,
      tag: { name: 'mskt-account', index: 1 },
    });
    expect(windows).toEqual([]);
  });

  it('remembers the widget that the page has placed, in whatever element of its own it stands', async () => {
    place('mskt-account');
    const card = document.createElement('school-card');
    document.body.append(card);
    const into = card.attachShadow({ mode: 'open' });
    place('mskt-account', {}, { into });
    const account = place('mskt-account', { auth: 'redirect' }, { into });
    (await find(account, 'button', 'Sign in')).click();
    await vi.waitFor(() => expect(left).toHaveLength(1));
    const kept = sessionStorage.getItem(`mskt:connect:${asked(left[0] ?? '').state}`);
    expect(JSON.parse(kept ?? '{}').tag).toEqual({ name: 'mskt-account', index: 2 });
  });

  it('stays where the browser keeps nothing, and a link leads there', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const account = await signIn('redirect');
    await find(account, 'link', 'In a new tab');
    expect(all(account, 'button', 'In this window')).toEqual([]);
    expect(left).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('a page in a frame', () => {
  beforeEach(() => {
    vi.stubGlobal('top', {});
  });

  it('does not leave for a page that shows in no frame: a window opens instead', async () => {
    const account = await signIn('redirect');
    const { state, code_challenge, others } = await sentTo();
    expect(others.way).toBe('popup');
    await find(account, 'dialog', 'Go on in the new window');
    tell(answer(state, null));
    (await find(account, 'button', 'Try again')).click();
    const again = await sentTo(1);
    expect(again.code_challenge).not.toBe(code_challenge);
    tell(answer(again.state, await agree(again.code_challenge)));
    await find(account, 'button', 'LIN');
    expect(left).toEqual([]);
  });

  it.each(['popup', 'redirect'])('whose window did not open offers a new tab alone (%s)', async auth => {
    blocked = true;
    const account = await signIn(auth);
    const link = await find<HTMLAnchorElement>(account, 'link', 'In a new tab');
    expect([link.target, asked(link.href).others.way]).toEqual(['_blank', 'popup']);
    expect(all(account, 'button', 'In this window')).toEqual([]);
    expect(left).toEqual([]);
  });
});

describe('a page that signs people in itself', () => {
  /** What the page does when it is asked. */
  function pageAnswers(give: () => unknown, cancels = true): void {
    const asks = (event: HTMLElementEventMap['mskt-auth-request']) => {
      if (cancels) event.preventDefault();
      event.detail.respondWith?.(give() as Promise<never>);
    };
    document.body.addEventListener('mskt-auth-request', asks, { once: true });
  }

  it('gives the platform’s answer', async () => {
    const token = await platform.asPerson('mei');
    pageAnswers(async () => ({ token, userId: 'mei', realName: 'MEI', roles: [] }));
    await find(await signIn('host'), 'button', 'MEI');
  });

  it('may give the whole envelope, as it came', async () => {
    const token = await platform.asPerson('mei');
    pageAnswers(() => ({ success: 1, data: { token, userId: 'mei', realName: 'MEI', roles: [] } }));
    await find(await signIn('host'), 'button', 'MEI');
  });

  it.each([
    ['cannot', () => Promise.reject(new Error('closed'))],
    ['gives no token', async () => ({ success: 0, message: 'no' })],
    ['gives nothing', () => undefined],
  ])('that %s leaves a visitor, who reads why', async (_, give) => {
    pageAnswers(give);
    const account = await signIn('host');
    await seen(account, 'This page could not sign you in');
    await find(account, 'button', 'Sign in');
  });

  it('and does nothing leaves it to the site', async () => {
    pageAnswers(() => new Promise(() => {}), false);
    const account = await signIn('host');
    expect(windows).toHaveLength(1);
    expect(textOf(account)).toBe('Sign in');
  });

  it('is asked for an answer only where it says that it gives one', async () => {
    const details: object[] = [];
    document.body.addEventListener('mskt-auth-request', ({ detail }) => details.push(detail), { once: true });
    await signIn('popup');
    expect(details).toEqual([{ reason: 'account' }]);
  });
});

describe('a page that is not secure', () => {
  it('opens the site in a new tab, whatever it asks for', async () => {
    vi.stubGlobal('isSecureContext', false);
    const open = vi.fn();
    vi.stubGlobal('open', open);
    await signIn('popup');
    expect(open).toHaveBeenCalledWith(`${PLATFORM}/msktfront/home`, '_blank', 'noopener');
  });
});
