import { beforeEach, describe, expect, it } from 'vitest';
import { here } from '../../tests/helpers/page/extension-here.ts';
import {
  changeSettings,
  forget,
  forgetToken,
  keep,
  keepFor,
  keepManaged,
  moveKept,
  readKept,
  readSettings,
} from './stored-state.ts';

beforeEach(() => here.anew());

describe('the settings of an administrator', () => {
  it('are cached, and locked', async () => {
    here.managed = { platform: 'https://school.example/home', news: false };
    await changeSettings({ platform: 'https://mine.example', theme: 'dark' });
    await keepManaged();
    expect(await readSettings()).toMatchObject({
      settings: { platform: 'https://school.example', news: false, notices: true, theme: 'dark' },
      locked: ['platform', 'news'],
    });
  });

  it('end with the policy', async () => {
    here.local.set('managed', { platform: 'https://school.example' });
    await changeSettings({ platform: 'https://mine.example' });
    await keepManaged();
    expect(await readSettings()).toMatchObject({
      settings: { platform: 'https://mine.example' },
      locked: [],
    });
  });
});

describe('the stored data of a user', () => {
  const account = { token: 'secret', epoch: 1, person: { sub: 's', userId: 'u', realName: 'Lin' } } as never;

  it('is deleted when the browser closes, unless they stay signed in', async () => {
    await keep({ account }, (await readSettings()).settings);
    expect(here.local.has('account')).toBe(false);
    await changeSettings({ stay: true });
    await moveKept((await readSettings()).settings);
    here.session.clear();
    expect(await readKept()).toEqual({ account });
    await changeSettings({ stay: false });
    await moveKept((await readSettings()).settings);
    expect(here.local.has('account')).toBe(false);
    expect(await readKept()).toEqual({ account });
  });

  it('does not come back with a response that arrives after sign-out', async () => {
    const { settings } = await readSettings();
    await keep({ account }, settings);
    const late = { data: 1, at: 1 };
    const leaving = forget(true);
    expect(await keepFor(account, () => ({ pages: { late } }))).toBe(false);
    await leaving;
    expect(await readKept()).toEqual({ left: true });
    await keep({ account: { ...(account as object), token: 'another' } as never }, settings);
    expect(await keepFor(account, () => ({ pages: { late } }))).toBe(false);
    await forgetToken('secret');
    expect(await readKept()).toHaveProperty('account.token', 'another');
  });

  it('is deleted at sign-out, except the settings', async () => {
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
