import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { APP_VERSION } from '../../contract/limits.ts';
import { createPageTokenStore, type TokenRecord } from './token-store.ts';

const PLATFORM = 'https://platform.example';

const lin: TokenRecord = {
  token: 'token-of-lin',
  sub: 'sub-lin',
  realName: 'Lin Yue',
  userId: 'lin',
  roles: ['host'],
  epoch: 3,
};

const onSite = () => createPageTokenStore({ platform: PLATFORM, ownSite: true });
const onSchoolPage = () => createPageTokenStore({ platform: PLATFORM, ownSite: false });
const keys = () => Object.keys(localStorage).sort();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

/** Storage that throws wherever it is touched, as in a sandboxed frame. */
function blockStorage() {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
}

describe('names', () => {
  it('are those of the product on the own site', async () => {
    const tokens = onSite();
    await tokens.set(lin);
    tokens.remember('sysParams', '{}');
    tokens.remember('navCodeId', 'news');
    expect(keys()).toEqual(['navCodeId', 'realName', 'sysParams', 'token', 'version']);
    expect(localStorage.getItem('token')).toBe('token-of-lin');
    expect(localStorage.getItem('realName')).toBe('Lin Yue');
  });

  it('carry a prefix of the platform on another site', async () => {
    const tokens = onSchoolPage();
    await tokens.set(lin);
    tokens.remember('sysParams', '{}');
    expect(keys()).toEqual(
      ['realName', 'sysParams', 'token', 'version'].map(key => `mskt:${PLATFORM}:${key}`),
    );
  });
});

describe('a record', () => {
  it('is found again by the next page, whole', async () => {
    await onSite().set(lin);
    expect(await onSite().get()).toEqual(lin);
  });

  it('is not shared between platforms', async () => {
    await onSchoolPage().set(lin);
    const other = createPageTokenStore({ platform: 'https://other.example', ownSite: false });
    expect(await other.get()).toBeNull();
  });

  it('is known by its token alone when only localStorage has it', async () => {
    localStorage.setItem('version', APP_VERSION);
    localStorage.setItem('token', 'token-of-lin');
    localStorage.setItem('realName', 'Lin Yue');
    expect(await onSite().get()).toEqual({ ...lin, sub: '', userId: '', roles: [], epoch: 0 });
  });

  it('survives a page that clears localStorage under us', async () => {
    const tokens = onSchoolPage();
    await tokens.set(lin);
    localStorage.clear();
    expect(await tokens.get()).toEqual(lin);
  });

  it('is gone for a tab that knew it, once another tab has signed out', async () => {
    const [tab, otherTab] = [onSite(), onSite()];
    await tab.set(lin);
    await otherTab.clear();
    expect(await tab.get()).toBeNull();
  });
});

describe('localStorage decides when a page opens', () => {
  it('that no user is signed in: a record whose token it no longer has is not used', async () => {
    await onSite().set(lin);
    localStorage.removeItem('token');
    expect(await onSite().get()).toBeNull();
    localStorage.setItem('token', 'token-of-lin');
    expect(await onSite().get()).toMatchObject({ token: 'token-of-lin', sub: '' });
  });

  it('that no user is signed in, also when it was emptied', async () => {
    await onSite().set(lin);
    localStorage.clear();
    expect(await onSite().get()).toBeNull();
  });

  it('which token is used: one that was replaced is of a person yet unknown', async () => {
    await onSite().set(lin);
    localStorage.setItem('token', 'another');
    const found = await onSite().get();
    expect(found).toEqual({
      token: 'another',
      realName: 'Lin Yue',
      sub: '',
      userId: '',
      roles: [],
      epoch: 4,
    });
  });

  it('by which name: a different one is compared with that of the user centre', async () => {
    await onSite().set(lin);
    localStorage.setItem('realName', 'Mei');
    expect(await onSite().get()).toEqual({ ...lin, realName: 'Mei' });
    localStorage.removeItem('realName');
    expect(await onSite().get()).toEqual({ ...lin, realName: '' });
  });

  it('but not before a token that another tab has just stored is visible there', async () => {
    await onSite().set(lin);
    localStorage.removeItem('token');
    const opening = onSite().get();
    await new Promise(resolve => setTimeout(resolve, 20));
    localStorage.setItem('token', 'token-of-lin');
    expect(await opening).toEqual(lin);
  });
});

describe('clearing', () => {
  it('drops the five keys of the account, and no other', async () => {
    const others = { lang: 'zh-CN', theme: 'dark', token2: 'x', 'mskt:https://other.example:token': 'y' };
    for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value);
    const tokens = onSite();
    await tokens.set(lin);
    tokens.remember('sysParams', '{}');
    tokens.remember('navCodeId', 'news');
    await tokens.clear();
    expect(keys()).toEqual(Object.keys(others).sort());
    expect(await tokens.get()).toBeNull();
  });

  it("leaves the page's own token alone on another site", async () => {
    localStorage.setItem('token', "the school's own");
    const tokens = onSchoolPage();
    await tokens.set(lin);
    await tokens.clear();
    expect(localStorage.getItem('token')).toBe("the school's own");
  });
});

describe('another version', () => {
  const kept = async (stored: string, open: typeof onSite) => {
    const prefix = open === onSite ? '' : `mskt:${PLATFORM}:`;
    await open().set(lin);
    localStorage.setItem(`${prefix}version`, stored);
    const found = await open().get();
    return { found, version: localStorage.getItem(`${prefix}version`) };
  };

  it('drops the cached sign-in on the own site, older or newer, and is replaced', async () => {
    expect(await kept('2.0.9', onSite)).toEqual({ found: null, version: APP_VERSION });
    expect(await kept('9.0.0', onSite)).toEqual({ found: null, version: APP_VERSION });
  });

  it('drops it on another site only when it is older, number by number', async () => {
    expect(await kept('2.0.10', onSchoolPage)).toEqual({ found: null, version: APP_VERSION });
    expect(await kept('2.10.0', onSchoolPage)).toEqual({ found: lin, version: '2.10.0' });
    expect(await kept('10.0.0', onSchoolPage)).toEqual({ found: lin, version: '10.0.0' });
  });

  it('is not assumed where none is stored', async () => {
    await onSite().set(lin);
    localStorage.removeItem('version');
    expect(await onSite().get()).toEqual(lin);
    expect(localStorage.getItem('version')).toBe(APP_VERSION);
  });
});

describe('another tab', () => {
  it('gets sign-in and sign-out, without the token', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel(`mskt:${PLATFORM}`);
    channel.onmessage = event => heard.push(event.data);
    const tokens = onSite();
    await tokens.set(lin);
    await tokens.clear();
    await vi.waitFor(() => expect(heard).toEqual(['changed', 'changed']));
    channel.close();
  });

  it('is heard until the watch ends', async () => {
    const [tab, otherTab] = [onSite(), onSite()];
    const watching = new AbortController();
    const changed = vi.fn();
    tab.watch(changed, watching.signal);
    await otherTab.set(lin);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(changed).toHaveBeenCalledTimes(2);
    watching.abort();
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

describe('storage that keeps nothing', () => {
  it('leaves the sign-in to the memory of the page, and says so', async () => {
    blockStorage();
    const tokens = onSite();
    expect(await tokens.get()).toBeNull();
    await tokens.set(lin);
    expect(await tokens.get()).toEqual(lin);
    expect(tokens.lasting).toBe(false);
    await tokens.clear();
    expect(await tokens.get()).toBeNull();
  });

  it('is no trouble while one of the two kinds works', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tokens = onSite();
    await tokens.set(lin);
    expect(tokens.lasting).toBe(true);
    expect(await tokens.get()).toEqual(lin);
  });

  it('is full: the record still holds', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tokens = onSite();
    await tokens.set(lin);
    expect(tokens.lasting).toBe(true);
    expect(await tokens.get()).toEqual(lin);
  });
});
