import type { Readable } from 'node:stream';

/** Under what something is kept: the kind of thing, and an id that the platform made. Nothing a caller names is part of it. */
export type Key = `${'file' | 'thumb' | 'part'}/${string}`;

/** First and last byte, both included. */
export interface Range {
  start: number;
  end: number;
}

/** Where the bytes of uploads are. What is there under a key is whole: a `put` that fails leaves nothing. */
export interface Storage {
  /** What clients are told, because they upload to another path when it is S3. */
  readonly kind: 'files' | 's3';
  /** Keeps `size` bytes under a key. Throws an error with the code ENOSPC when there is no room. */
  put(key: Key, content: Readable, size: number): Promise<void>;
  /** The bytes, or a range of them, and how many there are in all; null when there are none. */
  get(key: Key, range?: Range): Promise<{ content: Readable; size: number } | null>;
  /** Removes what is there, if anything is. */
  remove(key: Key): Promise<void>;
  exists(key: Key): Promise<boolean>;
}

/** Whether something failed because no room is left, here or in the storage. */
export function isNoRoom(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
