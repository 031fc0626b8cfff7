import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyModules } from '../../tests/helpers/page/module-copies.ts';
import { closePage, connect } from '../../tests/helpers/page/widget.tsx';
import { createPageTokenStore } from './auth/token-store.ts';
import { coreFor } from './start.ts';

const HERE = 'http://platform.test';
const THERE = 'http://other.test';

beforeEach(() => void connect({ request: async () => new Response('{"success":1,"data":[]}') }));
afterEach(closePage);

const signInAt = (platform: string) =>
  createPageTokenStore({ platform, ownSite: false }).set({
    token: `token of ${platform}`,
    sub: 's',
    realName: 'Lin',
    userId: 'lin',
    roles: [],
    epoch: 1,
  });

describe('the core of a page', () => {
  it('is one for each platform', () => {
    expect(coreFor(HERE)).toBe(coreFor(HERE, { ownSite: true }));
    expect(coreFor(HERE).ownSite).toBe(false);
    expect(coreFor(THERE)).not.toBe(coreFor(HERE));
  });

  it('is shared with another copy of the script', async () => {
    const core = coreFor(HERE);
    const restore = copyModules();
    const another = await import('./start.ts').finally(restore);
    expect(another.coreFor).not.toBe(coreFor);
    expect(another.coreFor(HERE)).toBe(core);
  });

  it('never uses the token of another platform', async () => {
    await signInAt(HERE);
    const [here, there] = [coreFor(HERE), coreFor(THERE)];
    await vi.waitFor(() => expect(here.session.token()).toBe(`token of ${HERE}`));
    expect(there.session.token()).toBeNull();
    expect(there.session.store.getState().status).toBe('out');
  });

  it("sends no request on a school's page without a stored session", () => {
    const line = connect({ request: async () => new Response('{}') });
    expect(coreFor(HERE).session.store.getState()).toMatchObject({ status: 'out', person: null });
    expect(line.asked).toEqual([]);
  });

  it('follows a sign-in in another tab, and ignores the other storage of the page', async () => {
    const { session } = coreFor(HERE);
    dispatchEvent(new StorageEvent('storage', { key: 'basket' }));
    expect(session.store.getState()).toMatchObject({ status: 'out', person: null });
    await signInAt(HERE);
    dispatchEvent(new StorageEvent('storage', { key: `mskt:${HERE}:token` }));
    await vi.waitFor(() => expect(session.store.getState().person).toMatchObject({ realName: 'Lin' }));
  });

  it('makes calls in the language that is asked for, one client for each', () => {
    const core = coreFor(HERE);
    expect(core.http('en')).toBe(core.http('en'));
    expect(core.http('zh-CN')).not.toBe(core.http('en'));
  });
});
