import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The storage of a browser, and what its administrator says; null stands for a browser that has none. */
const given = vi.hoisted(() => {
  type Area = Map<string, unknown>;
  const [local, session]: [Area, Area] = [new Map(), new Map()];
  const given = { local, session, managed: null as object | null };
  const areaOf = (area: Area) => ({
    get: async (names: string | string[]) =>
      Object.fromEntries([...area].filter(([name]) => [names].flat().includes(name))),
    set: async (values: object) =>
      Object.entries(values).forEach(([name, value]) => void area.set(name, value)),
    remove: async (names: string | string[]) => [names].flat().forEach(name => void area.delete(name)),
  });
  const read = async () => given.managed ?? Promise.reject(new Error('no manifest'));
  const storage = { local: areaOf(local), session: areaOf(session), managed: { get: read } };
  // nb. outside an extension the polyfill throws; it takes the place of a browser that says it is one.
  const browser = { runtime: { id: 'this' }, storage };
  Object.assign(globalThis, { browser, chrome: browser });
  return given;
});

import { changeSettings, forget, keep, keepManaged, moveKept, readKept, readSettings } from './kept.ts';

beforeEach(() => {
  given.local.clear();
  given.session.clear();
  given.managed = null;
});

describe('what an administrator says', () => {
  it('is known without asking the browser again, and locks the settings it is about', async () => {
    given.managed = { platform: 'https://school.example/home', news: false };
    await changeSettings({ platform: 'https://mine.example', theme: 'dark' });
    await keepManaged();
    expect(await readSettings()).toMatchObject({
      settings: { platform: 'https://school.example', news: false, notices: true, theme: 'dark' },
      locked: ['platform', 'news'],
    });
  });

  it('holds no longer once there is no administrator', async () => {
    given.local.set('managed', { platform: 'https://school.example' });
    await changeSettings({ platform: 'https://mine.example' });
    await keepManaged();
    expect(await readSettings()).toMatchObject({
      settings: { platform: 'https://mine.example' },
      locked: [],
    });
  });
});

describe('what is kept of a person', () => {
  const account = { token: 'secret', epoch: 1, person: { sub: 's', userId: 'u', realName: 'Lin' } } as never;

  it('is gone when the browser closes, unless they stay signed in', async () => {
    await keep({ account }, (await readSettings()).settings);
    expect(given.local.has('account')).toBe(false);
    await changeSettings({ stay: true });
    await moveKept((await readSettings()).settings);
    given.session.clear();
    expect(await readKept()).toEqual({ account });
    await changeSettings({ stay: false });
    await moveKept((await readSettings()).settings);
    expect(given.local.has('account')).toBe(false);
    expect(await readKept()).toEqual({ account });
  });

  it('goes when they sign out, and their settings stay', async () => {
    await changeSettings({ stay: true, theme: 'dark' });
    const { settings } = await readSettings();
    const at = { trouble: null, at: 1, notBefore: 0, failures: 0 };
    await keep(
      { account, pages: { list: { data: 1, at: 1 } }, shown: ['a'], noted: '/', status: at },
      settings,
    );
    await forget(true);
    expect(await readKept()).toEqual({ left: true });
    expect((await readSettings()).settings.theme).toBe('dark');
  });
});
