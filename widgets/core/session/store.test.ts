import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, connect, type Line, PLATFORM } from '../../../tests/helpers/page/widget.tsx';
import { dynamicApi } from '../api/dynamic.ts';
import { keepAttempt, leaveAnswer } from '../auth/attempt.ts';
import { createPageTokenStore, type TokenRecord } from '../auth/token-store.ts';
import { createApi } from '../http/api.ts';
import { type Core, coreFor, forgetCores } from '../start.ts';

const site = () => `${PLATFORM}/msktfront/`;
const CENTRE = 'http://centre.test';
const FOREIGN = {
  theme: 'dark',
  lang: 'zh-CN',
  'school:basket': '3 apples',
  'mskt:http://other.test:token': 'x',
};

/** The simulated browser's own controls. */
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

/** The calls of dynamics on this page. */
const dynamicsOf = ({ http, session }: Core) =>
  createApi(http('en'), dynamicApi, () => session.token() !== null);

const envelope = (data: unknown) => ({ success: 1, data });
const refusal = (message: string) => ({ success: 0, message });

/** Tokens the platform takes. */
let valid: Set<string>;
/** Whether a hidden frame may ask the user centre. */
let sameSite: boolean;
/** The `state` of the last sign-in that the platform has signed. */
let signedState: string | null;
let line: Line;
/** Addresses the page has gone to. */
let left: string[];

/** A platform of few words: it knows tokens, menus and its own name. */
async function platform(request: string | Request): Promise<Response> {
  const { url, headers } = new Request(request);
  const { pathname, searchParams } = new URL(url);
  const token = headers.get('authorization');
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  if (token !== null && !valid.has(token)) return answer(refusal('Please log in first...'), 401);
  if (pathname.endsWith('/ucInfo')) {
    signedState = searchParams.get('state');
    return answer(
      envelope({
        uc_url: CENTRE,
        client_id: 'mskt-web',
        uc_login_url: `${CENTRE}/auth?request=signed`,
        uc_token_url: `${CENTRE}/token`,
        uc_same_site: sameSite,
        msktAppUrl: '',
      }),
    );
  }
  if (/sysRemote\/indexInfo|second\/index\/info/.test(pathname))
    return answer(envelope({ headFootInfo: { flatName: 'Lane' }, regionCode: 'region', headMenu: [] }));
  if (pathname.includes('/plat/params/'))
    return answer(envelope({ isPlatExpired: false, isMinioFileSaveType: false }));
  if (/enuList$/.test(pathname)) return answer(envelope([{ id: pathname, name: 'Entry', url: 'home' }]));
  if (pathname.endsWith('/logout')) return answer(envelope(`${CENTRE}/logout?ticket=t`));
  return answer(envelope(token));
}

beforeEach(() => {
  happyDOM.setURL(`${site()}channelPage?id=7`);
  sameSite = false;
  signedState = null;
  valid = new Set(['token-lin', 'token-mei']);
  line = connect({ request: platform });
  left = [];
  vi.spyOn(location, 'assign').mockImplementation(address => void left.push(String(address)));
  for (const [key, value] of Object.entries(FOREIGN)) localStorage.setItem(key, value);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await closePage();
});

const record = (name: string, epoch = 1): TokenRecord => ({
  token: `token-${name}`,
  sub: `sub-${name}`,
  realName: name,
  userId: name,
  roles: [],
  epoch,
});

const siteTokens = () => createPageTokenStore({ platform: PLATFORM, ownSite: true });
const state = ({ session }: Core) => session.store.getState();
const becomes = (core: Core, expected: object) =>
  vi.waitFor(() => expect(state(core)).toMatchObject(expected));
const foreignKeys = () =>
  Object.fromEntries(Object.keys(FOREIGN).map(key => [key, localStorage.getItem(key)]));

/** The person comes back from the user centre, which vouches for them. */
function comeBackAs(name: string) {
  const claims = { sub: `sub-${name}`, name, nonce: 'nonce' };
  const idToken = `header.${btoa(JSON.stringify(claims))}.signature`;
  keepAttempt('state', { verifier: 'v', nonce: 'nonce', returnTo: location.href, place: 'dynamic 7' });
  leaveAnswer('?code=code&state=state');
  line.answer(`${CENTRE}/token`, { id_token: idToken });
  line.answer('/msktToken', envelope({ token: `token-${name}`, userId: name, realName: name, roles: [] }));
}

/** The site with a signed-in user. */
async function siteWithLin() {
  comeBackAs('lin');
  const core = coreFor(PLATFORM, { ownSite: true });
  await becomes(core, { status: 'in' });
  return core;
}

/** A school's page with a stored session. */
async function schoolPageWithLin() {
  await createPageTokenStore({ platform: PLATFORM, ownSite: false }).set(record('lin'));
  const core = coreFor(PLATFORM);
  await becomes(core, { status: 'in' });
  return core;
}

describe('signing in', () => {
  it('fetches a token for whom the user centre vouches, then frame and menus, and knows the place to return to', async () => {
    const core = await siteWithLin();
    expect(state(core)).toMatchObject({
      person: { sub: 'sub-lin', realName: 'lin' },
      indexInfo: { headFootInfo: { flatName: 'Lane' } },
      params: { isPlatExpired: false },
      shortMenu: [{ name: 'Entry' }],
      menu: [{ name: 'Entry' }],
      place: 'dynamic 7',
    });
    expect(line.asked).toContain('/mskt/api/second/index/info');
    expect(localStorage.getItem('token')).toBe('token-lin');
    expect(localStorage.getItem('realName')).toBe('lin');
    expect(JSON.parse(localStorage.getItem('sysParams') ?? '')).toMatchObject({ isPlatExpired: false });
    expect(foreignKeys()).toEqual(FOREIGN);
  });

  it('never shows the token in its state', async () => {
    expect(JSON.stringify(state(await siteWithLin()))).not.toContain('token-lin');
  });

  it('is not fetched again for a person whose token is stored', async () => {
    await siteTokens().set(record('lin'));
    comeBackAs('lin');
    await becomes(coreFor(PLATFORM, { ownSite: true }), { status: 'in' });
    expect(line.asked.filter(path => path.includes('msktToken'))).toEqual([]);
  });

  it('survives a menu that fails', async () => {
    line.answer('MenuList', refusal('broken'), 500);
    line.answer('/menuList', refusal('broken'), 500);
    expect(state(await siteWithLin())).toMatchObject({
      status: 'in',
      shortMenu: [],
      menu: [],
      failure: null,
    });
  });

  it('survives a frame that fails, and keeps why', async () => {
    line.answer('index/info', refusal('broken'), 500);
    expect(state(await siteWithLin())).toMatchObject({ failure: { message: 'broken' } });
  });

  it('that the platform refuses leaves a visitor', async () => {
    comeBackAs('lin');
    line.answer('/msktToken', refusal('not this one'), 403);
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'out', person: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('that fails on the way is tried again by itself', async () => {
    comeBackAs('lin');
    line.answer('/msktToken', refusal('later'), 500);
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'uncertain' });
    comeBackAs('lin');
    dispatchEvent(new Event('online'));
    await becomes(core, { status: 'in', person: { realName: 'lin' } });
  });

  it('works where nothing can be stored, and says that it will not last', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open: blocked });
    vi.stubGlobal('localStorage', { getItem: blocked });
    comeBackAs('lin');
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'in', person: { realName: 'lin' } });
    expect(state(core).lasting).toBe(false);
    expect(core.session.token()).toBe('token-lin');
  });
});

describe('a user centre that does not answer', () => {
  it('leaves a visitor with the public frame, and clears nothing', async () => {
    await siteTokens().set(record('lin'));
    line.answer('/ucInfo', refusal('down'), 500);
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'uncertain', person: { realName: 'lin' }, menu: [{ name: 'Entry' }] });
    expect(localStorage.getItem('token')).toBe('token-lin');
    expect(left).toEqual([]);
  });

  it('is asked again when the network is back', async () => {
    line.cut();
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'uncertain' });
    line.mend();
    comeBackAs('lin');
    dispatchEvent(new Event('online'));
    await becomes(core, { status: 'in' });
  });
});

describe('a user centre that is asked silently', () => {
  /** The page that asks, and how the hidden frame answers. */
  async function asking() {
    sameSite = true;
    await siteTokens().set(record('lin'));
    const core = coreFor(PLATFORM, { ownSite: true });
    const frame = await vi.waitFor(() => {
      const found = document.querySelector('iframe');
      if (!found) throw new Error('no frame yet');
      return found;
    });
    const answer = (search: string, change: MessageEventInit = {}) => {
      const data = { type: 'mskt-call-back', search: `${search}&state=${signedState}` };
      dispatchEvent(
        new MessageEvent('message', {
          data,
          origin: location.origin,
          source: frame.contentWindow,
          ...change,
        }),
      );
    };
    return { core, frame, answer };
  }

  it('is asked out of sight while the page shows its public frame', async () => {
    const { core, frame } = await asking();
    expect(frame.hidden).toBe(true);
    await becomes(core, { status: 'probing', person: null, indexInfo: { regionCode: 'region' } });
  });

  it('signs out with a definite no', async () => {
    const { core, answer } = await asking();
    answer('?error=login_required');
    await becomes(core, { status: 'out' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
    expect(foreignKeys()).toEqual(FOREIGN);
  });

  it('keeps the session on an error of its own', async () => {
    const { core, answer } = await asking();
    answer('?error=server_error');
    await becomes(core, { status: 'uncertain', person: { realName: 'lin' } });
  });

  it('is heard only from its own frame, from our own origin, for this question', async () => {
    const { core, answer } = await asking();
    answer('?error=login_required', { origin: 'http://evil.test' });
    answer('?error=login_required', { source: window });
    answer('?error=login_required&state=of-another-question');
    expect(state(core).status).toBe('probing');
    answer('?error=server_error');
    await becomes(core, { status: 'uncertain', person: { realName: 'lin' } });
  });
});

describe('a token that is refused', () => {
  const thirtyCalls = (core: Core) =>
    Promise.allSettled(Array.from({ length: 30 }, () => dynamicsOf(core).dynamicList()));

  it('by thirty calls at once leads the site to the user centre once, and clears the account once', async () => {
    const core = await siteWithLin();
    const cleared = vi.fn();
    const listening = new AbortController();
    siteTokens().watch(cleared, listening.signal);
    valid.clear();
    const ended = await thirtyCalls(core);
    expect(ended.every(end => end.status === 'rejected' && end.reason.code === 'NOT_LOGGED_IN')).toBe(true);
    await vi.waitFor(() => expect(left).toEqual([`${CENTRE}/auth?request=signed`]));
    expect(state(core)).toMatchObject({ status: 'leaving', person: null });
    await vi.waitFor(() => expect(cleared).toHaveBeenCalledTimes(1));
    listening.abort();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('sysParams')).toBeNull();
    expect(foreignKeys()).toEqual(FOREIGN);
  });

  it("by thirty calls at once makes a visitor on a school's page, which stays where it is", async () => {
    const core = await schoolPageWithLin();
    valid.clear();
    await thirtyCalls(core);
    await becomes(core, { status: 'out', person: null });
    expect(left).toEqual([]);
    expect(foreignKeys()).toEqual(FOREIGN);
    expect(
      await dynamicsOf(core)
        .dynamicList()
        .catch(error => error.code),
    ).toBe('BAD_RESPONSE');
    expect(line.asked.at(-1)).toBe('/mskt/api/index/share/list');
  });

  it('again right after coming back stops with an explanation, until the person tries again', async () => {
    const core = await siteWithLin();
    sessionStorage.setItem('mskt:redirects', JSON.stringify([Date.now() - 5_000]));
    valid.clear();
    await thirtyCalls(core);
    await becomes(core, { status: 'halted', halt: 'loop', person: null });
    expect(left).toEqual([]);
    core.session.resume();
    await becomes(core, { status: 'uncertain', halt: null });
  });

  it('gives way to the one another tab has fetched, and the call is made with that', async () => {
    const core = await schoolPageWithLin();
    valid.delete('token-lin');
    line.hold();
    const deleting = dynamicsOf(core).dynamicDelete({ params: { id: '7' } });
    await createPageTokenStore({ platform: PLATFORM, ownSite: false }).set(record('mei', 5));
    line.release();
    expect(await deleting).toBe('token-mei');
    expect(state(core).person?.realName).toBe('mei');
    expect(left).toEqual([]);
  });

  it('says why when the page cannot leave, and no sign-in is begun twice', async () => {
    const core = await siteWithLin();
    valid.clear();
    line.answer('/ucInfo', refusal('no signature today'), 422);
    await thirtyCalls(core);
    await becomes(core, { status: 'halted', halt: 'blocked', failure: { message: 'no signature today' } });
    expect(left).toEqual([]);
  });

  it('is a page that is still here fifteen seconds after it left', async () => {
    const core = await siteWithLin();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    core.session.signIn();
    await vi.waitFor(() => expect(left).toHaveLength(1), { interval: 1 });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(state(core).status).toBe('leaving');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state(core)).toMatchObject({ status: 'halted', halt: 'blocked' });
  });
});

/** Signs a user in on this page. Returns how many have signed out before. */
const comesTo =
  (core: Core) =>
  async (name: string, token = `token-${name}`): Promise<number | undefined> => {
    valid.add(token);
    await core.session.adopt({ token, userId: name, realName: name, roles: [] }, null, document.body);
    await becomes(core, { status: 'in', person: { userId: name } });
    return state(core).left;
  };

describe('signing out', () => {
  it('drops what is here before the platform answers, then goes to the user centre with the way back', async () => {
    const core = await siteWithLin();
    line.hold();
    const signingOut = core.session.signOut();
    await becomes(core, { status: 'ending', person: null, menu: [] });
    expect(core.session.token()).toBeNull();
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    line.release();
    await signingOut;
    expect(left).toEqual([`${CENTRE}/logout?ticket=t&redirect_uri=${encodeURIComponent(`${site()}home`)}`]);
    expect(state(core).status).toBe('out');
    expect(await siteTokens().get()).toBeNull();
    expect(foreignKeys()).toEqual(FOREIGN);
  });

  it('that the platform does not receive is logged and rejected, and the person is signed out all the same', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const core = await siteWithLin();
    line.answer('/logout', refusal('closed'), 500);
    await expect(core.session.signOut()).rejects.toMatchObject({ message: 'closed' });
    expect(logged).toHaveBeenCalledOnce();
    expect(logged.mock.calls.flat().join()).not.toContain('token-lin');
    expect(state(core)).toMatchObject({ status: 'out', person: null });
    expect(localStorage.getItem('token')).toBeNull();
    expect(left).toEqual([]);
  });

  it("stays on a school's page", async () => {
    const core = await schoolPageWithLin();
    await core.session.signOut();
    expect(state(core)).toMatchObject({ status: 'out', person: null });
    expect(left).toEqual([]);
  });

  it('is counted, as another person in the place of the first is; coming is not, nor coming again', async () => {
    const core = coreFor(PLATFORM);
    const comes = comesTo(core);
    expect(await comes('lin')).toBeUndefined();
    expect(await comes('lin', 'token-lin-again')).toBeUndefined();
    expect(await comes('mei')).toBe(1);
    await core.session.signOut();
    expect(state(core).left).toBe(2);
    expect(await comes('mei')).toBe(2);
  });

  it('is not what a refused token is, until another user comes', async () => {
    const core = coreFor(PLATFORM);
    const comes = comesTo(core);
    await comes('lin');
    valid.delete('token-lin');
    await dynamicsOf(core)
      .dynamicDelete({ params: { id: '7' } })
      .catch(() => {});
    await becomes(core, { person: null });
    expect(state(core).left).toBeUndefined();
    expect(await comes('lin', 'token-lin-again')).toBeUndefined();
    valid.delete('token-lin-again');
    await dynamicsOf(core)
      .dynamicDelete({ params: { id: '7' } })
      .catch(() => {});
    await becomes(core, { person: null });
    expect(await comes('mei')).toBe(1);
  });

  it('outlives the answer of a sign-in that began before', async () => {
    comeBackAs('lin');
    line.hold();
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'probing' });
    core.session.forget();
    line.release();
    await becomes(core, { status: 'out', indexInfo: { regionCode: 'region' } });
    await vi.waitFor(() => expect(line.asked).toContain('/token'));
    expect(state(core)).toMatchObject({ status: 'out', person: null });
  });
});

describe('an answer of the platform for a school’s page', () => {
  const answer = { token: 'token-mei', userId: 'mei', realName: 'Mei', roles: ['editor'] };

  it('signs in whom it names, who comes back to what they looked at', async () => {
    const core = coreFor(PLATFORM);
    await core.session.adopt(answer, 'dynamic 7', document.body);
    await becomes(core, { status: 'in', place: 'dynamic 7', person: { sub: 'mei', realName: 'Mei' } });
    expect(core.session.token()).toBe('token-mei');
    expect(localStorage.getItem(`mskt:${PLATFORM}:token`)).toBe('token-mei');
    expect(JSON.stringify(state(core))).not.toContain('token-mei');
    expect(foreignKeys()).toEqual(FOREIGN);
  });

  it('replaces the signed-in user, in other tabs as well', async () => {
    const core = await schoolPageWithLin();
    const { epoch } = state(core);
    await core.session.adopt(answer, null, document.body);
    await becomes(core, { status: 'in', person: { userId: 'mei' } });
    expect(state(core).epoch).toBeGreaterThan(epoch);
    expect(await createPageTokenStore({ platform: PLATFORM, ownSite: false }).get()).toMatchObject({
      token: 'token-mei',
      sub: 'mei',
      epoch: state(core).epoch,
    });
  });
});

describe('another tab', () => {
  /** The same page in another tab. */
  const otherTab = () => createPageTokenStore({ platform: PLATFORM, ownSite: false });

  it('that signs in is followed without asking anybody', async () => {
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'uncertain', person: null });
    const { length } = line.asked;
    await siteTokens().set(record('lin'));
    await becomes(core, { status: 'in', person: { realName: 'lin' }, menu: [{ name: 'Entry' }] });
    expect(line.asked.slice(length).join()).not.toMatch(/ucInfo|msktToken/);
  });

  it('that signs out is followed at once, personal data included', async () => {
    const core = await schoolPageWithLin();
    const { epoch } = state(core);
    await otherTab().clear();
    await becomes(core, { status: 'out', person: null, shortMenu: [], menu: [], epoch: epoch + 1 });
    expect(core.session.token()).toBeNull();
  });

  it('that signs another person in shows nothing of the first', async () => {
    const core = await schoolPageWithLin();
    line.hold();
    await otherTab().set(record('mei', 2));
    await becomes(core, { status: 'loadingMe', person: { realName: 'mei' }, shortMenu: [], menu: [] });
    line.release();
    await becomes(core, { status: 'in', menu: [{ name: 'Entry' }] });
  });
});

describe('a page that was away', () => {
  it('for more than five minutes asks the user centre again, and keeps showing the person', async () => {
    const core = await siteWithLin();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockReturnValue(false);
    now = 5 * 60_000 + 1;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(state(core)).toMatchObject({ status: 'probing', person: { realName: 'lin' } });
    await becomes(core, { status: 'uncertain', person: { realName: 'lin' } });
  });
});

describe('a core that has ended', () => {
  it('does not repeat a request that has failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    line.lose('index/info');
    await createPageTokenStore({ platform: PLATFORM, ownSite: false }).set(record('lin'));
    coreFor(PLATFORM);
    const requests = () => line.asked.filter(path => path.endsWith('index/info')).length;
    await vi.waitFor(() => expect([requests(), line.waiting()]).toEqual([1, 0]), { interval: 1 });
    forgetCores();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests()).toBe(1);
  });
});

describe('a platform', () => {
  it('that has expired, or is elsewhere, stops the page and says so', async () => {
    line.answer('/plat/params/', envelope({ isPlatExpired: true, isMinioFileSaveType: false }));
    await becomes(coreFor(PLATFORM, { ownSite: true }), { status: 'halted', halt: 'expired' });
    forgetCores();
    line.answer('/indexInfo', refusal('address error'));
    await becomes(coreFor(PLATFORM, { ownSite: true }), { status: 'halted', halt: 'wrongAddress' });
  });
});

describe('a token that arrived in the address', () => {
  const named = { userId: 'lin', realName: 'Lin Yue', roles: ['host'] };
  const take = async (token: string) => {
    await siteTokens().set(record('mei', 3));
    const core = coreFor(PLATFORM, { ownSite: true });
    await core.session.take(token);
    return core;
  };

  it('replaces the stored one, and the platform says whose it is', async () => {
    line.answer('/second/index/info', envelope({ headFootInfo: {}, regionCode: 'region', person: named }));
    const core = await take('token-lin');
    await becomes(core, { status: 'in', epoch: 4, person: { ...named, sub: 'lin' } });
    expect(core.session.token()).toBe('token-lin');
    await vi.waitFor(() => expect(localStorage.getItem('realName')).toBe('Lin Yue'));
    expect(localStorage.getItem('token')).toBe('token-lin');
  });

  it('is used on a platform that does not say whose it is', async () => {
    const core = await take('token-lin');
    await becomes(core, { status: 'in', person: { realName: '', userId: '' } });
  });

  it('is dropped when the platform refuses it, and the page stays', async () => {
    const core = await take('no-such-token');
    await vi.waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await becomes(core, { person: null });
    expect(left).toEqual([]);
  });
});

describe('a page that opens while localStorage has', () => {
  const openWith = async (change: () => void) => {
    await siteTokens().set(record('lin', 3));
    change();
    comeBackAs('lin');
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'in', person: { realName: 'lin' } });
    expect([localStorage.getItem('token'), localStorage.getItem('realName')]).toEqual(['token-lin', 'lin']);
    return line.asked.filter(path => path.includes('/msktToken')).length;
  };

  it.each([
    ['no token', () => localStorage.removeItem('token'), 1],
    ['nothing', () => localStorage.clear(), 1],
    ['another token', () => localStorage.setItem('token', 'another'), 1],
    ['another name', () => localStorage.setItem('realName', 'Mei'), 1],
    ['the token and the name of the user', () => {}, 0],
  ])('%s exchanges accordingly, and repairs what is stored', async (_, change, exchanges) => {
    expect(await openWith(change)).toBe(exchanges);
  });

  it('no token shows the page to a visitor when the user centre reports no user', async () => {
    await siteTokens().set(record('lin', 3));
    localStorage.removeItem('token');
    keepAttempt('state', { verifier: 'v', nonce: 'nonce', returnTo: location.href, place: null });
    leaveAnswer('?error=login_required&state=state');
    const core = coreFor(PLATFORM, { ownSite: true });
    await becomes(core, { status: 'uncertain', person: null });
    expect(core.session.token()).toBeNull();
  });
});
