import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How often an owner shows that it is alive, in milliseconds. */
export const BEAT_EVERY = 5_000;
/** How long a heartbeat must stand still before the folder is taken over, in milliseconds. */
export const STILL_FOR = 25_000;
const LOOK_EVERY = 1_000;

export type Pause = (milliseconds: number) => Promise<unknown>;

const fileIn = (folder: string) => join(folder, 'heartbeat');

/** Writes the first beat of an owner. */
export const firstBeat = (folder: string) => writeFile(fileIn(folder), '0');

/** Writes a counter at regular times as long as `isOwner` holds. Returns the stop. */
export function beatRegularly(folder: string, isOwner: () => boolean): () => void {
  let count = 0;
  const beat = async () => {
    if (!isOwner()) return clearInterval(timer);
    count += 1;
    // A beat that fails is not an error: whether the folder is still owned is what decides.
    await writeFile(fileIn(folder), String(count), { flag: 'r+' }).catch(() => {});
  };
  const timer = setInterval(beat, BEAT_EVERY).unref();
  return () => clearInterval(timer);
}

/**
 * Watches a heartbeat, and returns false as soon as it changes or disappears. Compares contents, never times: clocks of
 * two hosts differ. Counts its own looks, so that a suspended watcher does not take its own sleep for silence.
 */
export async function standsStill(folder: string, pause: Pause): Promise<boolean> {
  const first = await read(folder);
  for (let watched = 0; watched < STILL_FOR; watched += LOOK_EVERY) {
    await pause(LOOK_EVERY);
    if ((await read(folder)) !== first) return false;
  }
  return true;
}

/** Opens the file each time: only that makes a network share fetch it again. */
const read = (folder: string) => readFile(fileIn(folder), 'utf8').catch(() => null);
