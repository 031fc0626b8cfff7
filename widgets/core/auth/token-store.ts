import { del, get, set } from 'idb-keyval';
import { APP_VERSION } from '../../contract/limits.ts';
import { keyPrefix, reachableLocalStorage } from '../session/local-storage.ts';
import { openRecords } from '../storage/indexed-db.ts';

/** Who is signed in, and the token that proves it. */
export interface TokenRecord {
  token: string;
  /** Subject at the user centre: two people may share a name, never this. Empty when only a token is known. */
  sub: string;
  realName: string;
  userId: string;
  avatar?: string | undefined;
  schoolName?: string | undefined;
  roles: string[];
  /** Grows by one with each sign-in, sign-out and change of person. */
  epoch: number;
}

/** Where a token rests. Four acts; the page and the extension each bring their own. */
export interface TokenStore {
  get(): Promise<TokenRecord | null>;
  set(record: TokenRecord): Promise<void>;
  /** Drops every key of the account and its caches; language, theme and keys of others stay. */
  clear(): Promise<void>;
  /** Calls `changed` when another tab has signed in or out. A hint only: `get` tells the truth. */
  watch(changed: () => void, signal: AbortSignal): void;
}

/** Small facts of an account that are kept beside the token and go with it. */
export type AccountKey = 'sysParams' | 'navCodeId';

export interface PageTokenStore extends TokenStore {
  remember(key: AccountKey, value: string): void;
  recall(key: AccountKey): string | null;
  /** False when the browser kept nothing of the last sign-in: whoever signed in is signed out on closing the page. */
  readonly lasting: boolean;
}

export interface PageStorageSettings {
  /** Origin of the platform the token belongs to. */
  platform: string;
  /** On the platform's own site the keys carry their plain names, elsewhere the prefix `mskt:<origin>:`. */
  ownSite: boolean;
}

const ACCOUNT_KEYS = ['token', 'realName', 'sysParams', 'navCodeId'] as const;

/**
 * The page's store. IndexedDB holds the record, because another tab's write to localStorage is not always visible
 * when a lock is granted; localStorage mirrors `token` and `realName`. Where both are blocked, memory serves.
 */
export function createPageTokenStore({ platform, ownSite }: PageStorageSettings): PageTokenStore {
  const prefix = keyPrefix(platform, ownSite);
  const local = reachableLocalStorage();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`mskt:${platform}`);
  const records = reachableRecords();
  let memory: TokenRecord | null = null;
  let lasting = true;

  /** Answers whether the key was kept. */
  const write = (key: string, value: string | null): boolean => {
    try {
      if (value === null) local?.removeItem(prefix + key);
      else local?.setItem(prefix + key, value);
      return local !== null;
    } catch {
      return false; // full or blocked: the record and the memory still hold
    }
  };

  const forget = async () => {
    memory = null;
    for (const key of ACCOUNT_KEYS) write(key, null);
    await records?.del(platform);
  };

  /** A different version drops the cached sign-in. Elsewhere than on the own site a newer version is left alone. */
  const version = local?.getItem(`${prefix}version`) ?? null;
  const outdated = ownSite ? version !== APP_VERSION : version === null || isOlder(version, APP_VERSION);
  const ready = (async () => {
    if (!outdated) return;
    if (version !== null) await forget();
    write('version', APP_VERSION);
  })();

  return {
    get lasting() {
      return lasting;
    },
    async get() {
      await ready;
      const record = await records?.get(platform);
      if (record) return record;
      const token = local?.getItem(`${prefix}token`) ?? null;
      if (!lasting || memory?.token === token) return memory;
      if (!token) return null;
      const realName = local?.getItem(`${prefix}realName`) ?? '';
      return { token, realName, sub: '', userId: '', roles: [], epoch: 0 };
    },
    async set(record) {
      await ready;
      memory = record;
      const recorded = await records?.set(platform, record);
      const mirrored = write('token', record.token);
      write('realName', record.realName);
      lasting = recorded === true || mirrored;
      channel?.postMessage('changed');
    },
    async clear() {
      await ready;
      await forget();
      channel?.postMessage('changed');
    },
    watch(changed, signal) {
      channel?.addEventListener('message', changed, { signal });
      const heard = (event: StorageEvent) => {
        if (event.key === null || event.key === `${prefix}token`) changed();
      };
      globalThis.addEventListener?.('storage', heard, { signal });
    },
    remember: (key, value) => void write(key, value),
    recall: key => local?.getItem(prefix + key) ?? null,
  };
}

/** Versions are numbers between dots: 2.10.0 is younger than 2.9.0. */
const isOlder = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) < 0;

/** IndexedDB as three functions that never reject: what cannot be kept is not kept. */
function reachableRecords() {
  try {
    if (typeof indexedDB === 'undefined') return null;
  } catch {
    return null;
  }
  const store = openRecords('mskt', 'account');
  // nb. where storage is blocked the first use throws at once instead of rejecting.
  const quiet = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string) => quiet(() => get<TokenRecord>(key, store)),
    /** True when it was kept. */
    set: (key: string, record: TokenRecord) => quiet(() => set(key, record, store).then(() => true)),
    del: (key: string) => quiet(() => del(key, store)),
  };
}
