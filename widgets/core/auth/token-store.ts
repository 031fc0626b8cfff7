import { del, get, set } from 'idb-keyval';
import { APP_VERSION } from '../../contract/limits.ts';
import { openRecords } from '../drafts/indexed-db.ts';
import { keyPrefix, reachableLocalStorage } from '../session/local-storage.ts';

/** The signed-in user and their token. */
export interface TokenRecord {
  token: string;
  /** Subject at the user centre, unique unlike a name. Empty if only the token is known. */
  sub: string;
  realName: string;
  userId: string;
  avatar?: string | undefined;
  schoolName?: string | undefined;
  roles: string[];
  /** True if the token arrived in an address. Its user need not be known to the user centre. */
  handedOver?: boolean | undefined;
  /** Increases with each sign-in, sign-out and change of user. */
  epoch: number;
}

/** Storage of the token. The page and the extension implement it differently. */
export interface TokenStore {
  get(): Promise<TokenRecord | null>;
  set(record: TokenRecord): Promise<void>;
  /** Deletes all keys of the account. Language, theme and keys of others stay. */
  clear(): Promise<void>;
  /** Calls `changed` after another tab may have signed in or out. Read the record with `get`. */
  watch(changed: () => void, signal: AbortSignal): void;
}

/** Values of an account that are stored and deleted with the token. */
export type AccountKey = 'sysParams' | 'navCodeId' | 'searches';

export interface PageTokenStore extends TokenStore {
  remember(key: AccountKey, value: string): void;
  recall(key: AccountKey): string | null;
  /** False if the browser stored nothing: the session ends when the page closes. */
  readonly lasting: boolean;
}

export interface PageStorageSettings {
  /** Origin of the platform the token belongs to. */
  platform: string;
  /** On the platform's own site keys have no prefix, elsewhere `mskt:<origin>:`. */
  ownSite: boolean;
}

/** Keys that a sign-out deletes. `version` is written again on the next load. */
const ACCOUNT_KEYS = ['token', 'realName', 'version', 'sysParams', 'navCodeId', 'searches'] as const;

/** Time after which another tab's write to localStorage is visible, in milliseconds. */
const SETTLED = 50;

/** Fields of a record of which only the token is known. */
const unknownPerson = { sub: '', userId: '', roles: [] };

/**
 * Creates the token store of a page. localStorage decides who is signed in when a page opens. From then on the record in
 * IndexedDB coordinates tabs, because another tab's write to localStorage is not always visible when a lock is granted.
 * If both are blocked, the record is kept in memory.
 */
export function createPageTokenStore({ platform, ownSite }: PageStorageSettings): PageTokenStore {
  const prefix = keyPrefix(platform, ownSite);
  const local = reachableLocalStorage();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`mskt:${platform}`);
  const records = reachableRecords();
  let memory: TokenRecord | null = null;
  let lasting = true;

  /** Returns whether the value was stored. */
  const write = (key: string, value: string | null): boolean => {
    try {
      if (value === null) local?.removeItem(prefix + key);
      else local?.setItem(prefix + key, value);
      return local !== null;
    } catch {
      return false; // full or blocked; the record and the copy in memory remain
    }
  };

  const forget = async () => {
    memory = null;
    for (const key of ACCOUNT_KEYS) write(key, null);
    await records?.del(platform);
  };

  /** Another version of the app drops the stored sign-in; on other sites only an older one does. */
  const version = local?.getItem(`${prefix}version`) ?? null;
  const outdated = ownSite ? version !== APP_VERSION : version === null || isOlder(version, APP_VERSION);
  /** What localStorage has of the record, if it differs. */
  const findDifference = async () => {
    const record = await records?.get(platform);
    const token = local?.getItem(`${prefix}token`) ?? null;
    const realName = local?.getItem(`${prefix}realName`) ?? '';
    const differs = record && local && (record.token !== token || record.realName !== realName);
    return differs ? { record, token, realName } : null;
  };

  /**
   * Makes the record follow localStorage, which decides who is signed in when a page opens: a token that is no longer
   * there is not used, and one that has been replaced there is.
   */
  async function reconcile(): Promise<void> {
    if (!(await findDifference())) return;
    await new Promise(resolve => setTimeout(resolve, SETTLED));
    const found = await findDifference();
    if (!found) return;
    const { record, token, realName } = found;
    if (token === null) await records?.del(platform);
    else if (token === record.token) await records?.set(platform, { ...record, realName });
    else await records?.set(platform, { ...unknownPerson, token, realName, epoch: record.epoch + 1 });
  }

  const ready = (async () => {
    if (outdated && version !== null) await forget();
    if (outdated) write('version', APP_VERSION);
    await reconcile();
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
      return { ...unknownPerson, token, realName, epoch: 0 };
    },
    async set(record) {
      await ready;
      memory = record;
      const recorded = await records?.set(platform, record);
      const mirrored = write('token', record.token);
      write('realName', record.realName);
      write('version', APP_VERSION);
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

/** Compares versions numerically: 2.9.0 is older than 2.10.0. */
const isOlder = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) < 0;

/** Opens the IndexedDB store; its functions never reject. Null if IndexedDB is unavailable. */
function reachableRecords() {
  try {
    if (typeof indexedDB === 'undefined') return null;
  } catch {
    return null;
  }
  const store = openRecords('mskt', 'account');
  // Takes an async function, because idb-keyval throws synchronously where storage is blocked.
  const quiet = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string) => quiet(() => get<TokenRecord>(key, store)),
    /** Resolves to true if the record was stored. */
    set: (key: string, record: TokenRecord) => quiet(() => set(key, record, store).then(() => true)),
    del: (key: string) => quiet(() => del(key, store)),
  };
}
