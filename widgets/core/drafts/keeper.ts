import { del, get, keys, set } from 'idb-keyval';
import { openRecords } from '../storage/indexed-db.ts';

/** Where drafts rest in this browser: one record a key. */
export interface DraftKeeper<R> {
  read(key: string): Promise<R | null>;
  /** What is kept under keys that begin so. */
  list(beginning: string): Promise<[key: string, record: R][]>;
  /**
   * False when the browser keeps nothing. `leaving` writes before it returns, as well as it can: the page may be gone in
   * the next moment.
   */
  write(key: string, record: R, leaving?: boolean): Promise<boolean>;
  forget(key: string): Promise<void>;
}

/**
 * IndexedDB, else localStorage. What a closing page writes goes to localStorage first, because an
 * IndexedDB write may not end in time; so what is found there is the newest.
 */
export function createDraftKeeper<R>(): DraftKeeper<R> {
  const records = openRecords('mskt-drafts', 'drafts');
  /** How often each key was written or forgotten: only the last of several that overlap clears up behind itself. */
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

/** Storage that is blocked or full throws on touch; then the next best place serves. */
function quiet<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

/** nb. an async function: idb-keyval throws at once where there is no IndexedDB. */
const quietly = <T>(work: () => Promise<T>): Promise<T | null> => work().catch(() => null);

/** The key of a draft: of one platform, and by what tells it from others. */
export const draftKey = (platform = '', ...parts: string[]): string =>
  `mskt:${platform}:draft:${parts.map(encodeURIComponent).join(':')}`;
