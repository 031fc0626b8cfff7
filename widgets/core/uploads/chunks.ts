import type { ChunkChecked, FileChecked, File as StoredFile } from '../../contract/file/schema.ts';
import { toApiError } from '../http/errors.ts';
import { asObject } from '../http/normalize.ts';
import { type FileHashes, hashFile } from './md5.ts';
import type { UploadPaths } from './platform.ts';
import { readFile } from './platform.ts';
import { retry, type UploadFields, type UploadRequest } from './request.ts';

/** Size of a chunk, in bytes. */
const CHUNK_SIZE = 4 * 1024 * 1024;
/** Number of parallel chunks. */
const AT_ONCE = 2;

/** A file to send in chunks. */
export interface ChunkedUpload {
  file: File;
  request: UploadRequest;
  paths: UploadPaths;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  /** Called with the id under which the platform keeps the upload open, and with null when it is closed. */
  onOpen: (uploadId: string | null) => void;
}

/**
 * Sends a file in chunks. The platform recognises it by its hash: an interrupted upload is resumed, on this page or a
 * later one, and a file that was uploaded before is complete at once.
 */
export async function sendInChunks(upload: ChunkedUpload): Promise<StoredFile> {
  const { file, signal } = upload;
  const hashes = await hashFile(file, CHUNK_SIZE, signal);
  try {
    return await sendOnce(upload, hashes);
  } catch (error) {
    // The platform has dropped its parts: starts over.
    if (toApiError(error).code !== 'NOT_FOUND') throw error;
    return sendOnce(upload, hashes);
  }
}

async function sendOnce(upload: ChunkedUpload, hashes: FileHashes): Promise<StoredFile> {
  const { file, request, paths, signal, onOpen } = upload;
  const ask = (path: string, asked: UploadFields) => retry(signal, () => request(path, asked, { signal }));
  const { file: fileMd5, chunks } = hashes;
  const chunkNum = chunks.length;
  const said = { fileMd5, fileName: file.name, chunkNum };
  const whole = { ...said, fileSize: file.size, fileType: file.type, chunkSize: CHUNK_SIZE };
  const known: Partial<FileChecked> = asObject(await ask(paths.checkFile, whole));
  if (known.exist && known.file) return readFile(known.file, file);
  onOpen(known.uploadId ?? null);
  // Platforms without upload ids recognise the upload by the file's hash.
  const named = { ...(known.uploadId !== undefined && { uploadId: known.uploadId }), fileMd5 };
  await sendChunks(upload, named, chunks, known.uploaded ?? []);
  const merged = await ask(paths.merge, { ...named, ...said });
  onOpen(null);
  return readFile(merged, file);
}

/** Sends the missing chunks. A chunk that fails stops the others. */
async function sendChunks(
  upload: ChunkedUpload,
  named: UploadFields,
  hashes: readonly string[],
  arrived: readonly number[],
): Promise<void> {
  const report = progressOf(upload, hashes.length, arrived);
  const stop = new AbortController();
  const signal = AbortSignal.any([upload.signal, stop.signal]);
  const waiting = [...hashes.keys()].filter(chunk => !arrived.includes(chunk));
  const work = async () => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) {
      const at = chunk;
      const about = { ...named, chunk, chunkMd5: hashes[chunk] ?? '' };
      await sendChunk({ ...upload, signal, onProgress: fraction => report(at, fraction) }, about, chunk);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    stop.abort();
  }
}

async function sendChunk(
  { file, request, paths, signal, onProgress }: ChunkedUpload,
  about: UploadFields,
  chunk: number,
): Promise<void> {
  const form = { ...about, file: partOf(file, chunk) };
  await retry(signal, async tries => {
    // An interrupted chunk may have arrived, with only its response lost.
    const asked = tries > 0 && asObject(await request(paths.checkChunk, about, { signal }));
    const { exist }: Partial<ChunkChecked> = asked || {};
    if (!exist) await request(paths.chunk, form, { signal, onProgress });
  });
  onProgress(1);
}

const partOf = (file: File, chunk: number): Blob => file.slice(chunk * CHUNK_SIZE, (chunk + 1) * CHUNK_SIZE);

/** Returns a function that reports the progress of the file from that of its chunks, including earlier ones. */
function progressOf({ file, onProgress }: ChunkedUpload, chunkNum: number, arrived: readonly number[]) {
  const sizes = Array.from({ length: chunkNum }, (_, chunk) => partOf(file, chunk).size);
  const parts: number[] = sizes.map((_, chunk) => (arrived.includes(chunk) ? 1 : 0));
  const report = () =>
    onProgress(sizes.reduce((sum, size, chunk) => sum + size * (parts[chunk] ?? 0), 0) / file.size);
  report();
  return (chunk: number, part: number): void => {
    parts[chunk] = part;
    report();
  };
}
