import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SettingsInForce } from '../base/settings.ts';
import type { Account, Kept, View } from '../base/stored-state.ts';

/** State of the popup. Read entirely from storage, so that it is available before any request. */
export interface PopupState extends SettingsInForce {
  kept: Kept;
  /** Whether a check of the platform is in progress. */
  isLooking: boolean;
}

/** Browser functions of the popup. */
interface PopupPowers {
  read(): Promise<SettingsInForce & { kept: Kept }>;
  /** Stores the view of the person signed in, if any. */
  keepView(view: View, account: Account | undefined): void;
  /** Checks the platform for updates. */
  look(): Promise<unknown>;
  signIn(): Promise<unknown>;
  signOut(): Promise<unknown>;
  openOptions(): void;
  /** Opens a URL of the site, reusing an open tab. */
  open(url: string): void;
}

export interface PopupStore extends Pick<StoreApi<PopupState | null>, 'getState' | 'subscribe'> {
  /** Reads the stored state, after every change of storage. */
  read(): Promise<void>;
  look(): Promise<void>;
  change(view: Partial<View>): void;
  powers: PopupPowers;
}

const FIRST_VIEW: View = { tab: 'notices', filters: {}, scroll: 0 };

/** Last view. Replaces a tab that is disabled in the settings. */
export function viewOf({ kept, settings }: PopupState): View {
  const view = { ...FIRST_VIEW, ...kept.view };
  if (!settings.notices && settings.news) return { ...view, tab: 'news' };
  if (!settings.news) return { ...view, tab: 'notices' };
  return view;
}

const isSamePerson = (before: Kept | undefined, now: Kept): boolean =>
  before?.account?.person.sub === now.account?.person.sub;

export function createPopupStore(powers: PopupPowers): PopupStore {
  const store = createStore<PopupState | null>(() => null);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    powers,
    async read() {
      const read = await powers.read();
      const before = store.getState();
      // While the popup is open, its own view takes precedence over the stored one of the same person.
      const ownView = isSamePerson(before?.kept, read.kept) ? before?.kept.view : undefined;
      const kept = ownView ? { ...read.kept, view: ownView } : read.kept;
      store.setState({ ...read, kept, isLooking: before?.isLooking ?? false }, true);
    },
    async look() {
      const state = store.getState();
      if (state) store.setState({ ...state, isLooking: true }, true);
      await powers.look().catch(() => {});
      const after = store.getState();
      if (after) store.setState({ ...after, isLooking: false }, true);
    },
    change(change) {
      const state = store.getState();
      if (!state) return;
      const view = { ...viewOf(state), ...change };
      store.setState({ ...state, kept: { ...state.kept, view } }, true);
      powers.keepView(view, state.kept.account);
    },
  };
}
