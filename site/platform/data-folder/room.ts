import { statfs } from 'node:fs/promises';

/** Free space, in bytes, that is left for reading and for the database's own work: its log, its indexes, its clean-up. */
const RESERVE = 64 * 2 ** 20;
/** Cache lifetime of the free space, in milliseconds. */
const FRESH = 1_000;

/**
 * Returns a function that resolves to whether a folder has enough free space for writes. A full disk stops the embedded
 * database, reads included, so writes are refused before.
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
