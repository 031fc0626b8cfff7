import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Kept, View } from '../base/kept.ts';
import type { SettingsInForce } from '../base/settings.ts';

/** What the popup knows: all of it from storage, so that it is there before anybody is asked. */
export interface PopupState extends SettingsInForce {
  kept: Kept;
  /** The platform is being asked. */
  isLooking: boolean;
}

/** What the popup needs of the browser. */
export interface PopupPowers {
  read(): Promise<SettingsInForce & { kept: Kept }>;
  keepView(view: View): void;
  /** Asks the platform what is new. */
  look(): Promise<unknown>;
  signIn(): Promise<unknown>;
  signOut(): Promise<unknown>;
  openOptions(): void;
  /** Shows an address of the site; an open tab is used again. */
  open(url: string): void;
}

export interface PopupStore extends Pick<StoreApi<PopupState | null>, 'getState' | 'subscribe'> {
  /** Reads what is kept, again whenever it has changed. */
  read(): Promise<void>;
  look(): Promise<void>;
  change(view: Partial<View>): void;
  powers: PopupPowers;
}

const FIRST_VIEW: View = { tab: 'notices', filters: {}, scroll: 0 };

/** What was shown last; a tab that is not wanted any more is not opened. */
export function viewOf({ kept, settings }: PopupState): View {
  const view = { ...FIRST_VIEW, ...kept.view };
  if (!settings.notices && settings.news) return { ...view, tab: 'news' };
  if (!settings.news) return { ...view, tab: 'notices' };
  return view;
}

export function createPopupStore(powers: PopupPowers): PopupStore {
  const store = createStore<PopupState | null>(() => null);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    powers,
    async read() {
      const read = await powers.read();
      const before = store.getState();
      // nb. the view is this popup's own while it is open.
      const kept = before ? { ...read.kept, ...(before.kept.view && { view: before.kept.view }) } : read.kept;
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
      powers.keepView(view);
    },
  };
}
