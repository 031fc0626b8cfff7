import type { File as StoredFile } from './contract/file.ts';
import type { ChunkChecked, FileChecked } from './contract/upload.ts';
import { type ApiError, toApiError } from './errors.ts';
import { type Fields, fields } from './read.ts';
import { readFile } from './upload-file.ts';
import { fileHash, hashOf } from './upload-hash.ts';
import type { UploadPaths } from './upload-paths.ts';
import type { UploadFields, UploadRequest } from './upload-request.ts';

/** Bytes of a chunk. */
export const CHUNK_SIZE = 4 * 1024 * 1024;
/** Chunks on their way at a time. */
const AT_ONCE = 2;
/** Waits before what was cut is tried again, in milliseconds; after the last it is the person's turn. */
const WAITS = [1_000, 2_000, 4_000, 8_000];
/** Answers that say "not now" rather than "no". */
const PASSING = [408, 429, 502, 503, 504];
/** A longer wait than this is the person's to decide, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** A file that goes in chunks, and where to. */
export interface ChunkedUpload {
  file: File;
  request: UploadRequest;
  paths: UploadPaths;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/**
 * Sends a file in chunks. The platform knows it again by a hash of all its bytes: sent once more after a cut, in this
 * page or in a later one, it goes on where it stopped, and a file that has arrived before is there at once.
 */
export async function sendInChunks(upload: ChunkedUpload): Promise<StoredFile> {
  const { file, signal } = upload;
  const hashes = await chunkHashes(file, signal);
  try {
    return await sendOnce(upload, hashes);
  } catch (error) {
    // The platform has given up what it had of it: so once more from the beginning.
    if (toApiError(error).code !== 'NOT_FOUND') throw error;
    return sendOnce(upload, hashes);
  }
}

async function sendOnce(upload: ChunkedUpload, hashes: readonly string[]): Promise<StoredFile> {
  const { file, paths, signal } = upload;
  const ask = patient(upload);
  const said = await ask(paths.checkFile, {
    fileMd5: await fileHash(hashes),
    fileName: file.name,
    fileSize: file.size,
    fileType: file.type,
    chunkSize: CHUNK_SIZE,
    chunkNum: hashes.length,
  });
  const known = fields(said) as Partial<FileChecked> & Fields;
  if (known.exist && known.file) return readFile(known.file, file);
  const uploadId = String(known.uploadId);
  const progress = progressOf(upload, hashes.length, known.uploaded ?? []);
  const waiting = [...hashes.keys()].filter(chunk => !known.uploaded?.includes(chunk));

  async function sendChunk(chunk: number, stop: AbortSignal): Promise<void> {
    const named = { uploadId, chunk, chunkMd5: hashes[chunk] ?? '' };
    const blob = partOf(file, chunk);
    const isThere = async () =>
      (fields(await upload.request(paths.checkChunk, named, { signal: stop })) as ChunkChecked).exist;
    await again(stop, async tries => {
      // A chunk that was cut may have arrived all the same: only the answer was lost.
      if (tries === 0 || !(await isThere()))
        await upload.request(
          paths.chunk,
          { ...named, file: blob },
          { signal: stop, onProgress: part => progress.sent(chunk, part * blob.size) },
        );
    });
    progress.sent(chunk, blob.size);
  }

  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const work = async () => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift())
      await sendChunk(chunk, either);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    stop.abort();
  }
  return readFile(await ask(paths.merge, { uploadId }), file);
}

/** Small questions are asked again as chunks are sent again: each may be asked twice. */
const patient =
  ({ request, signal }: ChunkedUpload) =>
  (path: string, asked: UploadFields): Promise<unknown> =>
    again(signal, () => request(path, asked, { signal }));

/** Does something until it is not cut; `tries` counts from 0. */
async function again<T>(signal: AbortSignal, act: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act(tries);
    } catch (thrown) {
      const error = toApiError(thrown);
      const wait = waitBefore(error, tries);
      if (wait === null || signal.aborted) throw error;
      await pause(wait, signal);
    }
  }
}

function waitBefore({ code, status, retryAfter }: ApiError, tries: number): number | null {
  const usual = WAITS[tries];
  if (usual === undefined || !(/^(OFFLINE|TIMEOUT)$/.test(code) || PASSING.includes(status))) return null;
  const told = (retryAfter ?? 0) * 1000;
  return told > LONGEST_WAIT ? null : Math.max(told, usual * (0.5 + Math.random() / 2));
}

/** Ends earlier when the network is back, or nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise(resolve => {
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

const partOf = (file: File, chunk: number): Blob => file.slice(chunk * CHUNK_SIZE, (chunk + 1) * CHUNK_SIZE);

async function chunkHashes(file: File, signal: AbortSignal): Promise<string[]> {
  const hashes: string[] = [];
  for (let chunk = 0; chunk * CHUNK_SIZE < file.size; chunk++) {
    signal.throwIfAborted();
    hashes.push(await hashOf(await partOf(file, chunk).arrayBuffer()));
  }
  return hashes;
}

/** What of the file has left, with what had arrived before. */
function progressOf({ file, onProgress }: ChunkedUpload, chunkNum: number, arrived: readonly number[]) {
  const bytes = Array.from({ length: chunkNum }, (_, chunk) =>
    arrived.includes(chunk) ? partOf(file, chunk).size : 0,
  );
  const tell = () => onProgress(bytes.reduce((sum, part) => sum + part, 0) / file.size);
  tell();
  return {
    sent(chunk: number, part: number) {
      bytes[chunk] = part;
      tell();
    },
  };
}
