import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Busboy, FileInfo } from 'busboy';
import busboy from 'busboy';
import type { Context } from 'hono';
import { UPLOAD_TIMEOUT } from '../../../widgets/contract/file/limits.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PlatformError } from '../http/platform-error.ts';
import { isNoRoom } from '../storage/no-room.ts';

/** File received on the local disk, not validated yet. */
export interface Received {
  /** Name and MIME type as declared by the client. */
  name: string;
  type: string;
  path: string;
  size: number;
  /** MD5 of its bytes, hexadecimal. */
  md5: string;
}

/** Form of text fields, and at most one file in the field `file`. */
interface Form {
  fields: Record<string, string>;
  file: Received | undefined;
}

/** Maximum size of a form besides its file, in bytes. */
const AROUND = 64 * 1024;
const LIMITS = { fields: 20, fieldSize: 4096, fieldNameSize: 100, files: 1, parts: 21, headerPairs: 20 };

/**
 * Reads a multipart body and writes its file, of at most `most` bytes, to the disk. `mostOf` returns the
 * maximum size of a file with this name, or throws if it is not accepted: then reading stops.
 */
export async function receive(
  c: Context<AppEnv>,
  folder: string,
  most: number,
  mostOf: (name: string, type: string) => number = () => most,
): Promise<Form> {
  const fields = new Map<string, string>();
  let file: Promise<Received> | undefined;
  const parser = parserOf(c.req.header('content-type'));
  const stop = (error: unknown) => parser.destroy(asFailure(error));
  parser.on('field', (name, value) => fields.set(name, value.replaceAll('\0', '').toWellFormed()));
  parser.on('filesLimit', () => stop(new PlatformError('VALIDATION')));
  parser.on('file', (name, content, info) => {
    // Stopping the parser also breaks its file stream. An unhandled error would end the process.
    content.on('error', () => {});
    try {
      if (name !== 'file') throw new PlatformError('VALIDATION');
      file = save(content, info, folder, mostOf(info.filename ?? '', info.mimeType));
      file.catch(stop);
    } catch (error) {
      content.resume();
      stop(error);
    }
  });
  try {
    await paced(pace => pipeline(sourceOf(c), pace, bounded(most + AROUND), parser));
    return { fields: Object.fromEntries(fields), file: await file };
  } catch (error) {
    // The error of the file says more than that of the interrupted form.
    await file;
    throw asFailure(error);
  }
}

/**
 * Discards a form of at most `most` bytes that was refused unread. A browser gets a network error instead of
 * the response if the connection ends while it still sends. Returns whether the whole form was read.
 */
export async function discard(c: Context<AppEnv>, most: number): Promise<boolean> {
  if (c.req.raw.bodyUsed) return false;
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  try {
    await paced(pace => pipeline(sourceOf(c), pace, bounded(most + AROUND), nowhere));
    return true;
  } catch {
    return false;
  }
}

function sourceOf(c: Context<AppEnv>): Readable {
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}

function parserOf(type: string | undefined): Busboy {
  try {
    if (!type?.toLowerCase().startsWith('multipart/form-data')) throw new Error('no multipart form');
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits: LIMITS });
  } catch (cause) {
    throw new PlatformError('VALIDATION', { status: 400, cause });
  }
}

async function save(content: Readable, info: FileInfo, folder: string, most: number): Promise<Received> {
  const path = join(folder, 'received');
  const hash = createHash('md5');
  let size = 0;
  const measured = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      size += bytes.length;
      hash.update(bytes);
      done(size > most ? new PlatformError('FILE_TOO_LARGE') : null, bytes);
    },
  });
  try {
    await pipeline(content, measured, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    throw asFailure(error);
  }
  return { name: info.filename ?? '', type: info.mimeType, path, size, md5: hash.digest('hex') };
}

/** Passes at most `most` bytes of a form. Throws FILE_TOO_LARGE after that. */
function bounded(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      size += bytes.length;
      done(size > most ? new PlatformError('FILE_TOO_LARGE') : null, bytes);
    },
  });
}

/**
 * Converts a truncated or malformed form to VALIDATION (400), which is the caller's fault. Errors of the disk
 * pass unchanged.
 */
function asFailure(error: unknown): Error {
  if (error instanceof PlatformError || isNoRoom(error)) return error as Error;
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall && code !== 'ECONNRESET') return error as Error;
  return new PlatformError('VALIDATION', { status: 400, cause: error });
}

/**
 * Minimum upload throughput, in bytes per `WINDOW` milliseconds; slower uploads are aborted. Slow clients
 * should send chunks.
 */
const LEAST = 32 * 1024;
const WINDOW = 30_000;

/**
 * Runs `work` with a stream for its bytes. Destroys the stream with VALIDATION (408) if they arrive too
 * slowly or take too long.
 */
async function paced<T>(work: (pace: Transform) => Promise<T>): Promise<T> {
  let lately = 0;
  const pace = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      lately += bytes.length;
      done(null, bytes);
    },
  });
  const giveUp = () => pace.destroy(new PlatformError('VALIDATION', { status: 408 }));
  const watch = setInterval(() => {
    if (lately < LEAST) giveUp();
    lately = 0;
  }, WINDOW);
  const end = setTimeout(giveUp, UPLOAD_TIMEOUT);
  try {
    return await work(pace);
  } finally {
    clearInterval(watch);
    clearTimeout(end);
  }
}
