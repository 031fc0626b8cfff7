import browser from 'webextension-polyfill';
import type { MessageUnread } from '../../widgets/core/contract/message.ts';
import type { Person } from '../../widgets/core/extension.ts';
import { type Settings, type SettingsInForce, settingsOf } from './settings.ts';
import type { Status } from './status.ts';

/** Who is signed in, and the token that proves it. */
export interface Account {
  token: string;
  person: Person;
  epoch: number;
}

/** A list as the platform has answered it last. */
export interface KeptPage {
  data: unknown;
  /** When, by this device's clock. */
  at: number;
}

/** What the popup shows when it opens again. */
export interface View {
  tab: 'notices' | 'news';
  filters: Record<string, Record<string, string>>;
  scroll: number;
}

/** All that is kept of a person; it goes when they sign out. */
export interface Kept {
  account?: Account;
  unread?: { told: MessageUnread; version: string; at: number };
  /** By their question; public ones too, because the platform shows them with the person's eyes. */
  pages?: Record<string, KeptPage>;
  status?: Status;
  view?: View;
  /** Ids of messages that were shown on the desktop. */
  shown?: string[];
  /** Where the last of them leads; empty when it was about several. */
  noted?: string;
  /** The person has signed out here: nobody signs them in again unasked. */
  left?: boolean;
}

const NAMES = ['account', 'unread', 'pages', 'status', 'view', 'shown', 'noted', 'left'] as const;

export async function readSettings(): Promise<SettingsInForce> {
  const { settings, managed } = await browser.storage.local.get(['settings', 'managed']);
  return settingsOf(settings, managed);
}

/**
 * Keeps what the administrator says beside what the person has chosen. nb. after its start a browser takes seconds to
 * find that out, which nobody who opens the popup waits for; one without an administrator rejects.
 */
export async function keepManaged(): Promise<void> {
  const managed = await browser.storage.managed.get().catch(() => ({}));
  await browser.storage.local.set({ managed });
}

export async function changeSettings(change: Partial<Settings>): Promise<void> {
  const { settings } = await browser.storage.local.get('settings');
  await browser.storage.local.set({ settings: { ...(settings as object | undefined), ...change } });
}

/** Where a person's things are kept: until the browser closes, or on this device. */
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

/** Drops all that is known of a person; `left` says that they wanted it so. */
export async function forget(left = false): Promise<void> {
  await Promise.all([browser.storage.session.remove([...NAMES]), browser.storage.local.remove([...NAMES])]);
  if (left) await browser.storage.local.set({ left });
}

/** Moves what is kept to where it is to be kept from now on. */
export async function moveKept({ stay }: Settings): Promise<void> {
  const kept = await readKept();
  await areaOf(!stay).remove([...NAMES]);
  await areaOf(stay).set({ ...kept });
}
