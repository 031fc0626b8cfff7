import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Interval between an owner's heartbeats, in milliseconds. */
export const BEAT_EVERY = 5_000;
/** Time without a new heartbeat after which the folder is taken over, in milliseconds. */
export const STILL_FOR = 25_000;
const LOOK_EVERY = 1_000;

export type Pause = (milliseconds: number) => Promise<unknown>;

const fileIn = (folder: string) => join(folder, 'heartbeat');

/** Writes the first heartbeat of an owner. */
export const firstBeat = (folder: string) => writeFile(fileIn(folder), '0');

/** Writes a counter at regular intervals while `isOwner` returns true. Returns a function that stops it. */
export function beatRegularly(folder: string, isOwner: () => boolean): () => void {
  let count = 0;
  const beat = async () => {
    if (!isOwner()) return clearInterval(timer);
    count += 1;
    // A failed write is not an error: only the ownership of the folder decides.
    await writeFile(fileIn(folder), String(count), { flag: 'r+' }).catch(() => {});
  };
  const timer = setInterval(beat, BEAT_EVERY).unref();
  return () => clearInterval(timer);
}

/**
 * Watches a heartbeat. Returns false as soon as it changes or disappears, and true if neither happens for
 * `STILL_FOR` milliseconds. Compares contents, never times, because the clocks of two hosts differ. Counts
 * its own checks, so that a suspended watcher does not mistake its own suspension for silence.
 */
export async function standsStill(folder: string, pause: Pause): Promise<boolean> {
  const first = await read(folder);
  for (let watched = 0; watched < STILL_FOR; watched += LOOK_EVERY) {
    await pause(LOOK_EVERY);
    if ((await read(folder)) !== first) return false;
  }
  return true;
}

/** Reads the heartbeat. Opens the file each time: only then does a network share fetch it again. */
const read = (folder: string) => readFile(fileIn(folder), 'utf8').catch(() => null);
