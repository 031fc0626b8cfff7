import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where the popup's content comes from: not known yet, being asked for, or an origin. */
export type AddressState =
  | { status: 'reading' }
  | { status: 'asking'; typed: string; refused: boolean }
  | { status: 'known'; platform: string };

/** Keeps one value over restarts. What it reads may be anything that was ever written. */
export interface Keeper {
  read(): Promise<unknown>;
  write(platform: string): Promise<void>;
}

export interface AddressStore extends Pick<StoreApi<AddressState>, 'getState' | 'subscribe'> {
  /** Reads the kept address; asks when there is none. */
  start(): Promise<void>;
  /** Takes what the person typed: any address on the platform, of which the origin is kept. */
  choose(typed: string): Promise<void>;
  /** Asks again, with the present address to correct. */
  change(): void;
}

export function createAddressStore(keeper: Keeper): AddressStore {
  const store = createStore<AddressState>(() => ({ status: 'reading' }));
  return {
    getState: store.getState,
    subscribe: store.subscribe,

    async start() {
      // Storage that cannot be read is no reason for an empty popup: the address is asked for again.
      const kept = await keeper.read().catch(() => null);
      const platform = typeof kept === 'string' ? originOf(kept) : null;
      store.setState(
        platform ? { status: 'known', platform } : { status: 'asking', typed: '', refused: false },
      );
    },

    async choose(typed) {
      const platform = originOf(typed);
      if (!platform) {
        store.setState({ status: 'asking', typed, refused: true });
        return;
      }
      store.setState({ status: 'known', platform });
      // An address that cannot be kept still serves this time.
      await keeper.write(platform).catch(() => {});
    },

    change() {
      const state = store.getState();
      const typed = state.status === 'known' ? state.platform : '';
      store.setState({ status: 'asking', typed, refused: false });
    },
  };
}

/** The origin of an http or https address, which may lack its scheme; null when it is none. */
function originOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  try {
    const { origin, protocol } = new URL(address);
    return ['http:', 'https:'].includes(protocol) ? origin : null;
  } catch {
    return null;
  }
}
