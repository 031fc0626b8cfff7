import type { File as StoredFile } from '../../contract/file/schema.ts';
import { type Accept, sizeIn } from '../../ui/upload/item.ts';
import type { TranslateUpload } from '../../ui/upload/words.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import { refusalOf } from './check.ts';
import { sendInChunks } from './chunks.ts';
import { mustBeUploadPaths, readFile, type UploadPaths, uploadPaths } from './platform.ts';
import type { UploadRequest } from './request.ts';

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Called with the share that was sent, from 0 to 1. After 1 the platform still processes the file. */
  onProgress?: (fraction: number) => void;
  /** Accepted types; default: all. */
  accept?: Accept;
  /** Paths to send to; default: those of the platform's parameters. */
  paths?: UploadPaths;
}

/** Sends files to the platform. */
export interface Uploader {
  /** Checks a file before it is sent. Resolves to null if it may be. */
  check(file: File, accept?: Accept): Promise<ApiError | null>;
  /**
   * Uploads a file. Rejects with an ApiError, whose message is in the widget's language. An interrupted upload of a large
   * file is resumed.
   */
  send(file: File, options?: SendOptions): Promise<StoredFile>;
  /** Deletes the platform's parts of an unfinished upload. Failures are ignored. */
  drop(file: File): void;
}

export interface UploaderSettings {
  request: UploadRequest;
  /** Resolves to whether the platform stores files in MinIO. Rejects while that is unknown. */
  isMinio: () => Promise<boolean>;
  say: TranslateUpload;
}

/** Size from which a file is sent in chunks, in bytes. */
const LARGE = 8 * 1024 * 1024;

export function createUploader({ request, isMinio, say }: UploaderSettings): Uploader {
  /** Requests that close an unfinished upload, by file. */
  const open = new WeakMap<File, () => Promise<unknown>>();

  async function check(file: File, accept: Accept = 'any'): Promise<ApiError | null> {
    try {
      return await refusalOf(file, accept, say);
    } catch (error) {
      return failureOf(error);
    }
  }

  async function send(
    file: File,
    { accept, paths, onProgress = () => {} }: SendOptions,
    signal: AbortSignal,
  ): Promise<StoredFile> {
    const refusal = await check(file, accept);
    if (refusal) throw refusal;
    const to = paths ?? uploadPaths(await isMinio());
    mustBeUploadPaths(to);
    if (file.size > LARGE) {
      try {
        const onOpen = (uploadId: string | null) => {
          const { cancel } = to;
          if (uploadId === null || !cancel) open.delete(file);
          else open.set(file, () => request(cancel, { uploadId }));
        };
        return await sendInChunks({ file, request, paths: to, signal, onProgress, onOpen });
      } catch (error) {
        // A platform without chunks gets the file in one piece.
        if (toApiError(error).code !== 'NOT_AVAILABLE') throw error;
      }
    }
    try {
      return readFile(await request(to.direct, { file }, { signal, onProgress }), file);
    } catch (error) {
      throw wholeFailureOf(toApiError(error), file);
    }
  }

  /** Adds a message to refusals by a proxy, which have none. */
  function wholeFailureOf(error: ApiError, { size }: File): ApiError {
    const { code, message, status } = error;
    if (code === 'NOT_AVAILABLE') return new ApiError(code, say('noUploads'), { status });
    if (status !== 413 || message !== 'HTTP 413') return error;
    return new ApiError('FILE_TOO_LARGE', say('tooLargeHere', { size: sizeIn(say, size) }), { status });
  }

  /** Adds a message to failures of reading a file. */
  const failureOf = (error: unknown): ApiError =>
    isUnreadable(error) ? new ApiError('VALIDATION', say('unreadable')) : toApiError(error);

  return {
    check,
    async send(file, options = {}) {
      const { signal = new AbortController().signal } = options;
      try {
        signal.throwIfAborted();
        return await send(file, options, signal);
      } catch (error) {
        if (signal.aborted) throw new ApiError('ABORTED', 'given up');
        // A file that was changed meanwhile breaks the request like a network failure.
        throw failureOf((await whyUnreadable(file)) ?? error);
      }
    },
    drop(file) {
      // Without this call the platform drops the parts after some time.
      open
        .get(file)?.()
        .catch(() => {});
      open.delete(file);
    },
  };
}

const whyUnreadable = (file: File): Promise<unknown> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => null)
    .catch(error => error);

/** Returns whether a chosen file was changed, moved or deleted. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && /^(NotReadableError|NotFoundError)$/.test(error.name);
