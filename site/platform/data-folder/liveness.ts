import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * Identity of a Unix socket: the kernel that listens, and the socket's file. On another kernel, or through
 * another mount of a network share, the file refuses connections although its owner is alive.
 */
export interface SocketId {
  /** Random id of the kernel's current boot; the same in all containers of a machine. */
  boot: string;
  device: number;
  inode: number;
}

/** State of the process that listens on a socket, as a connection attempt shows it. */
export type Answer = 'alive' | 'dead' | 'unknown';

interface Listening {
  id: SocketId | null;
  close(): Promise<void>;
}

const NAME = 'socket';
/** Maximum length of a socket's path on every system, in bytes. */
const MAX_PATH = 100;

/**
 * Listens on a socket in a folder until the process ends, and passes connections to `accept`. The id is null where sockets do
 * not work.
 */
export async function listenIn(
  folder: string,
  accept: (connection: Socket) => void = connection => connection.destroy(),
): Promise<Listening> {
  const address = await addressIn(folder).catch(() => null);
  if (!address) return { id: null, close: async () => {} };
  const server = createServer(accept).unref();
  // A connection that cannot be accepted must not end the process.
  server.on('error', () => {});
  try {
    // Without `exclusive`, in a cluster the primary process would listen, and outlive this one.
    await once(server.listen({ path: address.path, exclusive: true }), 'listening');
  } catch {
    // The file system has no sockets.
  }
  const close = async () => {
    if (server.listening) await once(server.close(), 'close');
    await address.close();
  };
  return { id: idIn(folder), close };
}

/**
 * Checks whether the process that listened in a folder is alive. Works across PID and network namespaces of
 * one kernel, also while the process is busy or suspended: the kernel accepts the connection.
 */
export async function probe(folder: string, id: SocketId | null): Promise<Answer> {
  try {
    (await connectIn(folder)).destroy();
    return 'alive';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // EAGAIN: the backlog of connections is full.
    if (code === 'EAGAIN') return 'alive';
    return code === 'ECONNREFUSED' && isSame(idIn(folder), id) ? 'dead' : 'unknown';
  }
}

/** Connects to the process that listens in a folder. Throws if none does. */
export async function connectIn(folder: string): Promise<Socket> {
  const address = await addressIn(folder);
  try {
    const connection = connect(address.path);
    await once(connection, 'connect');
    return connection;
  } finally {
    await address.close();
  }
}

/**
 * Returns the path of the socket in a folder. On Linux it leads through the open folder's descriptor, which
 * keeps it short. Throws if the path is too long, and on Windows.
 */
async function addressIn(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  if (process.platform === 'linux') {
    const directory = await open(folder);
    return { path: `/proc/self/fd/${directory.fd}/${NAME}`, close: () => directory.close() };
  }
  const path = join(folder, NAME);
  if (process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH)
    throw new Error(`No Unix socket can be at ${path}.`);
  return { path, close: async () => {} };
}

/** Returns null if there is no socket or the kernel has no boot id. */
function idIn(folder: string): SocketId | null {
  try {
    const { dev: device, ino: inode } = statSync(join(folder, NAME));
    return { boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), device, inode };
  } catch {
    return null;
  }
}

const isSame = (one: SocketId | null, other: SocketId | null) =>
  one !== null && one.boot === other?.boot && one.device === other.device && one.inode === other.inode;

/** Interval between an owner's heartbeats, in milliseconds. */
export const HEARTBEAT_INTERVAL = 5_000;
/** Time without a new heartbeat after which the folder is taken over, in milliseconds. */
export const SILENCE_MAX = 25_000;
const POLL_INTERVAL = 1_000;

export type Pause = (milliseconds: number) => Promise<unknown>;

const fileIn = (folder: string) => join(folder, 'heartbeat');

/** Writes the first heartbeat of an owner. */
export const writeFirstHeartbeat = (folder: string) => writeFile(fileIn(folder), '0');

/** Writes a counter at regular intervals while `isOwner` returns true. Returns a function that stops it. */
export function startHeartbeat(folder: string, isOwner: () => boolean): () => void {
  let count = 0;
  const beat = async () => {
    if (!isOwner()) return clearInterval(timer);
    count += 1;
    // A failed write is not an error: only the ownership of the folder decides.
    await writeFile(fileIn(folder), String(count), { flag: 'r+' }).catch(() => {});
  };
  const timer = setInterval(beat, HEARTBEAT_INTERVAL).unref();
  return () => clearInterval(timer);
}

/**
 * Watches a heartbeat. Returns false as soon as it changes or disappears, and true if neither happens for
 * `SILENCE_MAX` milliseconds. Compares contents, never times, because the clocks of two hosts differ. Counts
 * its own checks, so that a suspended watcher does not mistake its own suspension for silence.
 */
export async function isSilent(folder: string, pause: Pause): Promise<boolean> {
  const first = await read(folder);
  for (let watched = 0; watched < SILENCE_MAX; watched += POLL_INTERVAL) {
    await pause(POLL_INTERVAL);
    if ((await read(folder)) !== first) return false;
  }
  return true;
}

/** Reads the heartbeat. Opens the file each time: only then does a network share fetch it again. */
const read = (folder: string) => readFile(fileIn(folder), 'utf8').catch(() => null);
