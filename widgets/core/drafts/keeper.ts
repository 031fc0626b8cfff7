import { del, get, keys, set } from 'idb-keyval';
import { openRecords } from './indexed-db.ts';

/** Storage of drafts in this browser, with one record per key. */
export interface DraftKeeper<R> {
  read(key: string): Promise<R | null>;
  /** Records whose keys have a prefix. */
  list(beginning: string): Promise<[key: string, record: R][]>;
  /**
   * Resolves to false if the browser stores nothing. With `leaving` it writes synchronously, because the page may be
   * closed.
   */
  write(key: string, record: R, leaving?: boolean): Promise<boolean>;
  forget(key: string): Promise<void>;
}

/**
 * Stores drafts in IndexedDB, or else in localStorage. A closing page writes to localStorage first, because a write to
 * IndexedDB may not finish in time. A record in localStorage is therefore the newest.
 */
export function createDraftKeeper<R>(): DraftKeeper<R> {
  const records = openRecords('mskt-drafts', 'drafts');
  /** Number of writes and deletions by key: only the last of overlapping ones cleans up. */
  const turns = new Map<string, number>();
  const takeTurn = (key: string): (() => boolean) => {
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    return () => turns.get(key) === turn;
  };

  async function read(key: string): Promise<R | null> {
    const local = quiet(() => JSON.parse(localStorage.getItem(key) ?? 'null') as R | null);
    return local ?? (await quietly(async () => get<R>(key, records))) ?? null;
  }

  return {
    read,
    async list(beginning) {
      const local = quiet(() => Object.keys(localStorage)) ?? [];
      const kept = (await quietly(async () => keys<string>(records))) ?? [];
      const found = new Set([...local, ...kept].filter(key => key.startsWith(beginning)));
      const all = await Promise.all([...found].map(async key => [key, await read(key)] as const));
      return all.filter((each): each is [string, R] & typeof each => each[1] !== null);
    },
    async write(key, record, leaving) {
      const isLast = takeTurn(key);
      if (leaving) saveLocally(key, record);
      try {
        await set(key, record, records);
        if (isLast()) quiet(() => localStorage.removeItem(key));
        return true;
      } catch {
        return isLast() && saveLocally(key, record);
      }
    },
    async forget(key) {
      takeTurn(key);
      quiet(() => localStorage.removeItem(key));
      await quietly(async () => del(key, records));
    },
  };
}

const saveLocally = (key: string, record: unknown): boolean =>
  quiet(() => {
    localStorage.setItem(key, JSON.stringify(record));
    return true;
  }) ?? false;

/** Returns null where storage is blocked or full. */
function quiet<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

/** Takes an async function, because idb-keyval throws synchronously without IndexedDB. */
const quietly = <T>(work: () => Promise<T>): Promise<T | null> => work().catch(() => null);

/** Key of a draft on one platform. */
export const draftKey = (platform = '', ...parts: string[]): string =>
  `mskt:${platform}:draft:${parts.map(encodeURIComponent).join(':')}`;
