/**
 * Lock of a data folder: `DATA_DIR/lock`. This folder is missing or empty while the data has no owner.
 * Otherwise it has one entry, a folder named by the owner's random token. Every step is one rename, so it
 * succeeds for only one of several processes, and no process sees half a lock.
 */
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import type { SocketId } from './liveness.ts';

const lockIn = (dataDir: string) => join(dataDir, 'lock');

/** Folder in which an owner prepares the lock before claiming it, and to which its entry is moved before deletion. */
const asideIn = (dataDir: string, token: string) => join(dataDir, `lock.${token}`);

export const draftIn = (dataDir: string, token: string) => join(asideIn(dataDir, token), token);

export const entryIn = (dataDir: string, token: string) => join(lockIn(dataDir), token);

/**
 * Returns the entry of the owner; null if the folder has no owner. Throws if the lock file of an older
 * version exists.
 */
export function findEntry(dataDir: string): string | null {
  const lock = lockIn(dataDir);
  try {
    const [token] = readdirSync(lock);
    return token === undefined ? null : join(lock, token);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code !== 'ENOTDIR') throw error;
    // The lock file holds a process id, which means nothing in another container: it cannot prove that its
    // owner is dead.
    throw new Error(
      `A platform of version 2.1.0 or older uses the data folder ${dataDir}, or has crashed there. ` +
        `Make sure that it has stopped, delete the file ${lock}, and start again.`,
    );
  }
}

/** Turns a complete draft into the lock. Returns false, and deletes the draft, if another process was faster. */
export async function claim(dataDir: string, token: string): Promise<boolean> {
  const draft = asideIn(dataDir, token);
  await removeEmpty(lockIn(dataDir));
  try {
    await rename(draft, lockIn(dataDir));
    return true;
  } catch (error) {
    await rm(draft, { recursive: true });
    if (isOneOf(error, ['ENOTEMPTY', 'EEXIST', 'EPERM'])) return false;
    throw error;
  }
}

/** Removes the entry of an owner. Returns false if another process has already removed it. */
export async function remove(dataDir: string, entry: string): Promise<boolean> {
  const aside = asideIn(dataDir, basename(entry));
  try {
    await rename(entry, aside);
  } catch (error) {
    if (isOneOf(error, ['ENOENT'])) return false;
    throw error;
  }
  await rm(aside, { recursive: true });
  await removeEmpty(lockIn(dataDir));
  return true;
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!isOneOf(error, ['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'])) throw error;
  }
}

const isOneOf = (error: unknown, codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Process that owns a data folder. Host, process id and time are for messages; only the socket is compared. */
export interface Owner {
  host: string;
  /** Process id in the owner's own PID namespace. */
  pid: number;
  /** Time at which it took the folder, as ISO 8601. */
  since: string;
  /** Null where the operating system or the file system has no identifiable Unix sockets. */
  socket: SocketId | null;
}

/** Returns the path of the record in an owner's entry. */
export const recordIn = (entry: string) => join(entry, 'owner.json');

/** Writes the record of this process. */
export async function writeOwner(entry: string, since: Date, socket: SocketId | null): Promise<void> {
  const owner: Owner = { host: hostname(), pid: process.pid, since: since.toISOString(), socket };
  await writeFile(recordIn(entry), JSON.stringify(owner));
}

/** Reads a record. Returns null if it is missing or damaged, for example after a power failure. */
export function readOwner(entry: string): Owner | null {
  try {
    return JSON.parse(readFileSync(recordIn(entry), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Returns whether an owner's record is there, and so whether it still owns the folder. Opens the file, which makes a network
 * share ask its server: attributes may come from a cache.
 */
export function hasRecord(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch {
    return false;
  }
}

/** Describes an owner for messages. */
export const nameOf = (owner: Owner | null) =>
  owner ? `host ${owner.host}, process ${owner.pid}, since ${owner.since}` : 'its record is damaged';
