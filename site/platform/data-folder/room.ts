import { statfs } from 'node:fs/promises';

/** Free space, in bytes, that is left for reading and for the database's own work: its log, its indexes, its clean-up. */
const RESERVE = 64 * 2 ** 20;
/** For how long an answer of the operating system counts, in milliseconds. */
const FRESH = 1_000;

/**
 * Returns a function that says whether there is room to write in a folder. The embedded database is stopped by a disk that is
 * full, so that nothing could be read either: writes are refused before.
 */
export function watchRoom(folder: string): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let time = 0;
  const ask = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= RESERVE;
  };
  return () => {
    const now = performance.now();
    if (!asked || now - time >= FRESH) {
      time = now;
      asked = ask();
    }
    return asked;
  };
}
