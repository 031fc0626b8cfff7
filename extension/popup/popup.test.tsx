import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Mount, mountAt } from '../../widgets/core/mount.ts';
import { type AddressStore, createAddressStore } from './address.store.ts';
import { Popup } from './popup.view.tsx';

/** A storage that remembers one value, as the extension's does. */
function keeping(kept?: unknown) {
  const keeper = {
    kept,
    read: async () => keeper.kept,
    write: async (platform: string) => {
      keeper.kept = platform;
    },
  };
  return keeper;
}

let shown: Mount | undefined;
afterEach(() => {
  shown?.remove();
  document.body.replaceChildren();
});

async function open(address: AddressStore): Promise<void> {
  const place = document.createElement('main');
  document.body.append(place);
  shown = mountAt(place);
  shown.render(<Popup address={address} />);
  await address.start();
}

const field = () => document.querySelector<HTMLInputElement>('input[type=url]');
const channel = () => document.querySelector('mskt-channel');

async function answer(address: string): Promise<void> {
  const input = await vi.waitUntil(field);
  input.value = address;
  document.querySelector('form')?.requestSubmit();
}

describe('the popup', () => {
  it('shows the channel of the platform that was given before', async () => {
    await open(createAddressStore(keeping('https://community.example.org')));
    await vi.waitFor(() => expect(channel()?.getAttribute('platform')).toBe('https://community.example.org'));
  });

  it('links to the same channel on the site', async () => {
    await open(createAddressStore(keeping('https://community.example.org')));
    await vi.waitFor(() =>
      expect(document.querySelector('a')?.href).toBe('https://community.example.org/msktfront/channelPage'),
    );
  });

  it('asks for the address once and keeps its origin', async () => {
    const keeper = keeping();
    await open(createAddressStore(keeper));
    await answer('community.example.org/msktfront/home');
    await vi.waitFor(() => expect(channel()).not.toBeNull());
    expect(keeper.kept).toBe('https://community.example.org');
  });

  it('labels the field', async () => {
    await open(createAddressStore(keeping()));
    const input = await vi.waitUntil(field);
    expect(input.labels?.[0]?.textContent).toBe('Address of the platform');
  });

  it('offers the present address for correction when it is to be changed', async () => {
    await open(createAddressStore(keeping('https://community.example.org')));
    const change = await vi.waitUntil(() => document.querySelector('button'));
    change.click();
    await vi.waitFor(() => expect(field()?.value).toBe('https://community.example.org'));
  });

  it('says what is wrong with an address that is none, and keeps what was typed', async () => {
    await open(createAddressStore(keeping()));
    await answer('not an address');
    await vi.waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toContain('Please check it'),
    );
    expect(field()?.value).toBe('not an address');
  });

  it('refuses an address that would run code', async () => {
    await open(createAddressStore(keeping()));
    await answer('javascript://alert');
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    expect(channel()).toBeNull();
  });

  it('asks when the storage cannot be read', async () => {
    const broken = { ...keeping(), read: () => Promise.reject(new Error('storage is blocked')) };
    await open(createAddressStore(broken));
    expect(await vi.waitUntil(field)).toBeInstanceOf(HTMLInputElement);
  });
});
