import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToPage } from './messages.ts';

/** What the page knows of its connection, and of newer versions of itself. */
export interface OfflineState {
  /** The platform cannot be reached. */
  away: boolean;
  /** The browser itself says that there is no network. */
  noNetwork: boolean;
  /** When the oldest of what this page shows was kept, in milliseconds; null when all of it is of now. */
  asOf: number | null;
  /** Something of this page was never kept. */
  missing: boolean;
  /** A newer version of the site is there, and nobody has said to leave it for later. */
  newer: boolean;
}

export interface Offline extends StoreApi<OfflineState> {
  heard(told: ToPage): void;
  /** Another page is shown. */
  visited(): void;
  /** The browser has lost its network. */
  lost(): void;
  /** The platform can be reached again: what is shown is asked for anew. */
  reached(): void;
  setNewer(newer: boolean): void;
}

export function createOffline(isOnline: boolean): Offline {
  const store = createStore<OfflineState>(() => ({
    away: !isOnline,
    noNetwork: !isOnline,
    asOf: null,
    missing: false,
    newer: false,
  }));
  return {
    ...store,
    heard(told) {
      const { asOf } = store.getState();
      if (told.type === 'kept') store.setState({ away: true, asOf: Math.min(asOf ?? told.at, told.at) });
      if (told.type === 'away') store.setState({ away: true });
      if (told.type === 'missing') store.setState({ away: true, missing: true });
    },
    visited: () => store.setState({ asOf: null, missing: false }),
    lost: () => store.setState({ away: true, noNetwork: true }),
    reached: () => store.setState({ away: false, noNetwork: false, asOf: null, missing: false }),
    setNewer: newer => store.setState({ newer }),
  };
}
