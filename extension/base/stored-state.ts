import browser from 'webextension-polyfill';
import type { MessageUnread } from '../../widgets/contract/message/schema.ts';
import type { Person } from '../../widgets/core/extension.ts';
import { type Settings, type SettingsInForce, settingsOf } from './settings.ts';
import type { Status } from './status.ts';

/** Signed-in person and token. */
export interface Account {
  token: string;
  person: Person;
  epoch: number;
}

/** Cached list. */
export interface KeptPage {
  data: unknown;
  /** Time of the response, by this device's clock. */
  at: number;
}

/** View that the popup restores when it opens. */
export interface View {
  tab: 'notices' | 'news';
  filters: Record<string, Record<string, string>>;
  scroll: number;
}

/** All stored data of a person. Deleted on sign-out. */
export interface Kept {
  account?: Account;
  unread?: { told: MessageUnread; version: string; at: number };
  /** By request key. Includes public lists, because their content depends on the person. */
  pages?: Record<string, KeptPage>;
  status?: Status;
  view?: View;
  /** Ids of messages that were shown as desktop notifications. */
  shown?: string[];
  /** URL of the last notification; empty if it was about several messages. */
  noted?: string;
  /** Set after sign-out: prevents silent sign-in. */
  left?: boolean;
}

const NAMES = ['account', 'unread', 'pages', 'status', 'view', 'shown', 'noted', 'left'] as const;

export async function readSettings(): Promise<SettingsInForce> {
  const { settings, managed } = await browser.storage.local.get(['settings', 'managed']);
  return settingsOf(settings, managed);
}

/**
 * Copies the managed settings into local storage. Reading them takes seconds after the browser's start, too
 * long for the popup. Browsers without a policy reject.
 */
export async function keepManaged(): Promise<void> {
  const managed = await browser.storage.managed.get().catch(() => ({}));
  await browser.storage.local.set({ managed });
}

export async function changeSettings(change: Partial<Settings>): Promise<void> {
  const { settings } = await browser.storage.local.get('settings');
  await browser.storage.local.set({ settings: { ...(settings as object | undefined), ...change } });
}

/** Storage of personal data: until the browser closes, or permanent. */
const areaOf = (stay: boolean) => (stay ? browser.storage.local : browser.storage.session);

export async function readKept(): Promise<Kept> {
  const [lasting, passing] = await Promise.all([
    browser.storage.local.get([...NAMES]),
    browser.storage.session.get([...NAMES]),
  ]);
  return { ...lasting, ...passing };
}

export async function keep(kept: Partial<Kept>, { stay }: Settings): Promise<void> {
  await areaOf(stay).set({ ...kept });
}

/** Runs one change of personal data at a time, in all contexts of the extension. */
const oneAtATime = <T>(change: () => Promise<T>): Promise<T> =>
  navigator.locks.request('mskt:kept', change) as Promise<T>;

/**
 * Changes the stored data of the person who made a request. Changes nothing, and returns false, if they have
 * signed out or were replaced since then: a late response must not bring back what was deleted.
 */
export function keepFor(
  account: Account | undefined,
  change: (kept: Kept) => Partial<Kept>,
): Promise<boolean> {
  return oneAtATime(async () => {
    const [{ settings }, kept] = await Promise.all([readSettings(), readKept()]);
    if (kept.account?.token !== account?.token) return false;
    await keep(change(kept), settings);
    return true;
  });
}

/** Deletes all personal data. `left` marks a deliberate sign-out. */
export const forget = (left = false): Promise<void> => oneAtATime(() => deleteKept(left));

/** Deletes the data of the person whose token was rejected. Data of a newer sign-in remains. */
export function forgetToken(token: string): Promise<void> {
  return oneAtATime(async () => {
    const { account } = await readKept();
    if (account?.token === token) await deleteKept(false);
  });
}

async function deleteKept(left: boolean): Promise<void> {
  await Promise.all([browser.storage.session.remove([...NAMES]), browser.storage.local.remove([...NAMES])]);
  if (left) await browser.storage.local.set({ left });
}

/** Moves stored data after the setting `stay` has changed. */
export function moveKept({ stay }: Settings): Promise<void> {
  return oneAtATime(async () => {
    const kept = await readKept();
    await areaOf(!stay).remove([...NAMES]);
    await areaOf(stay).set({ ...kept });
  });
}
