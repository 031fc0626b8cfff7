import type { Readable } from 'node:stream';

/**
 * Key of an object in the storage: its kind, and an id that the platform has generated. No part of it is
 * caller input.
 */
export type Key = `${'file' | 'thumb' | 'part'}/${string}`;

/** First and last byte, inclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Object storage of uploads. Objects are complete: a `put` that fails leaves nothing. */
export interface Storage {
  /** Kind of the storage. Clients learn it, because they upload to another path with S3. */
  readonly kind: 'files' | 's3';
  /** Stores `size` bytes under a key. Throws an error with the code ENOSPC if there is no room. */
  put(key: Key, content: Readable, size: number): Promise<void>;
  /** Returns the bytes, or a range of them, and the total size; null if the key does not exist. */
  get(key: Key, range?: Range): Promise<{ content: Readable; size: number } | null>;
  /** Removes the object, if it exists. */
  remove(key: Key): Promise<void>;
  exists(key: Key): Promise<boolean>;
}
