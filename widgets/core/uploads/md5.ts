/** MD5 of files, by which the upload protocol names a file and its chunks. It is no protection against forgery. */
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes that are read and hashed at a time: about a millisecond, so that the page stays responsive. */
const SLICE = 128 * 1024;

/** MD5 of a file and of each of its chunks: 32 hexadecimal digits. */
export interface FileHashes {
  file: string;
  chunks: readonly string[];
}

/**
 * Hashes a file without reading it into memory at once. Rejects with the reason of `signal` when it aborts.
 *
 * @param chunkSize in bytes
 */
export async function hashFile(file: Blob, chunkSize: number, signal: AbortSignal): Promise<FileHashes> {
  const whole = md5.create();
  const chunks: string[] = [];
  for (let start = 0; start < file.size; start += chunkSize) {
    const chunk = md5.create();
    const end = Math.min(start + chunkSize, file.size);
    for (let at = start; at < end; at += SLICE) {
      signal.throwIfAborted();
      const slice = file.slice(at, Math.min(at + SLICE, end));
      const bytes = new Uint8Array(await slice.arrayBuffer());
      whole.update(bytes);
      chunk.update(bytes);
    }
    chunks.push(bytesToHex(chunk.digest()));
  }
  return { file: bytesToHex(whole.digest()), chunks };
}
