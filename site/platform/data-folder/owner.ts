import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SocketId } from './socket.ts';

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

/** Describes an owner for messages. */
export const nameOf = (owner: Owner | null) =>
  owner ? `host ${owner.host}, process ${owner.pid}, since ${owner.since}` : 'its record is damaged';
