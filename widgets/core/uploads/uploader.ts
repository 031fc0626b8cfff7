import type { File as StoredFile } from '../../contract/file/schema.ts';
import { type Accept, sizeIn } from '../../ui/upload/limits.ts';
import type { TranslateUpload } from '../../ui/upload/words.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import { refusalOf } from './check.ts';
import { sendInChunks } from './chunks.ts';
import { canHash } from './hash.ts';
import { mustBeUploadPaths, type UploadPaths, uploadPaths } from './paths.ts';
import type { UploadRequest } from './request.ts';
import { readFile } from './stored-file.ts';

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Told how much has left, from 0 to 1; after 1 the platform still looks at the file. */
  onProgress?: (fraction: number) => void;
  /** What it may be; usual: everything that can be uploaded. */
  accept?: Accept;
  /** Where the forms go, when not where the platform's parameters say. */
  paths?: UploadPaths;
}

/** Sends files to the platform. */
export interface Uploader {
  /** Why a file cannot be uploaded, before a byte of it has left; null when nothing speaks against it. */
  check(file: File, accept?: Accept): Promise<ApiError | null>;
  /**
   * Resolves when the platform has the file; rejects with an ApiError, whose message says in the widget's language what is
   * wrong with it. Large ones go on where they stopped when they are sent again.
   */
  send(file: File, options?: SendOptions): Promise<StoredFile>;
  /** Tells the platform that a file which has not arrived is not wanted any more. Nothing depends on its answer. */
  drop(file: File): void;
}

export interface UploaderSettings {
  request: UploadRequest;
  /** Whether the platform keeps files in MinIO. Rejects while that cannot be known. */
  isMinio: () => Promise<boolean>;
  say: TranslateUpload;
}

/** A larger file goes in chunks. */
const LARGE = 8 * 1024 * 1024;

export function createUploader({ request, isMinio, say }: UploaderSettings): Uploader {
  /** How the platform is told that it need not keep a file open, by what is sent. */
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
    if (file.size > LARGE && canHash()) {
      try {
        const onOpen = (uploadId: string | null) => {
          const { cancel } = to;
          if (uploadId === null || !cancel) open.delete(file);
          else open.set(file, () => request(cancel, { uploadId }));
        };
        return await sendInChunks({ file, request, paths: to, signal, onProgress, onOpen });
      } catch (error) {
        // nb. chunks are only the better way: a platform that does not know them takes the file at once.
        if (toApiError(error).code !== 'NOT_AVAILABLE') throw error;
      }
    }
    try {
      return readFile(await request(to.direct, { file }, { signal, onProgress }), file);
    } catch (error) {
      throw wholeFailureOf(toApiError(error), file);
    }
  }

  /** Servers that refuse a form by themselves have no words of their own for it. */
  function wholeFailureOf(error: ApiError, { size }: File): ApiError {
    const { code, message, status } = error;
    if (code === 'NOT_AVAILABLE') return new ApiError(code, say('noUploads'), { status });
    if (status !== 413 || message !== 'HTTP 413') return error;
    return new ApiError('FILE_TOO_LARGE', say('tooLargeHere', { size: sizeIn(say, size) }), { status });
  }

  /** What is wrong with a file that cannot be read is said in words; all else has them. */
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
        // nb. a file that was changed meanwhile breaks a request off as a dead line does.
        throw failureOf((await whyUnreadable(file)) ?? error);
      }
    },
    drop(file) {
      // nb. a platform that has no such call, or cannot be reached, gives it up by itself in time.
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

/** What browsers say of a chosen file that is another one by now, or gone. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && /^(NotReadableError|NotFoundError)$/.test(error.name);
