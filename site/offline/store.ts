import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToPage } from './worker-protocol.ts';

/** State of the connection and of updates. */
export interface OfflineState {
  /** The platform is unreachable. */
  away: boolean;
  /** The browser reports no network. */
  noNetwork: boolean;
  /** When the oldest response on this page was cached, in milliseconds; null if all content is current. */
  asOf: number | null;
  /** Some content of this page was never cached. */
  missing: boolean;
  /** A newer version exists and the user has not postponed it. */
  newer: boolean;
}

export interface Offline extends StoreApi<OfflineState> {
  heard(message: ToPage): void;
  /** Resets the state for another page. */
  visited(): void;
  /** Records that the browser has lost its network. */
  lost(): void;
  /** Records that the platform is reachable again and the page is refreshed. */
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
    heard(message) {
      const { asOf } = store.getState();
      if (message.type === 'kept')
        store.setState({ away: true, asOf: Math.min(asOf ?? message.at, message.at) });
      if (message.type === 'away') store.setState({ away: true });
      if (message.type === 'missing') store.setState({ away: true, missing: true });
    },
    visited: () => store.setState({ asOf: null, missing: false }),
    lost: () => store.setState({ away: true, noNetwork: true }),
    reached: () => store.setState({ away: false, noNetwork: false, asOf: null, missing: false }),
    setNewer: newer => store.setState({ newer }),
  };
}
