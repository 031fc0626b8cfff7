import type { File as StoredFile } from '../../contract/file/schema.ts';
import { ApiError } from '../http/errors.ts';
import { asObject } from '../http/normalize.ts';

/** Paths of the platform for the requests of an upload. */
export interface UploadPaths {
  /** For a file in one piece. */
  direct: string;
  checkFile: string;
  checkChunk: string;
  chunk: string;
  merge: string;
  /** Closes an unfinished upload in chunks; optional. */
  cancel?: string;
}

const ROOT = '/ldUpload/';
const MINIO_ROOT = '/minio/ldUpload/';

/** Paths of a platform that stores files itself or in MinIO. */
export function uploadPaths(isMinio: boolean): UploadPaths {
  const root = isMinio ? MINIO_ROOT : ROOT;
  return {
    direct: `${root}directUpload2`,
    checkFile: `${root}checkFile`,
    checkChunk: `${root}checkChunk`,
    chunk: `${root}chunk`,
    merge: `${root}merge`,
    cancel: `${root}cancel`,
  };
}

/** Throws unless all paths are upload paths of the platform, because requests carry the token. */
export function mustBeUploadPaths(paths: UploadPaths): void {
  const stays = (path: string) => {
    const { origin, pathname } = new URL(path, 'http://platform.invalid');
    return origin === 'http://platform.invalid' && pathname === path;
  };
  const isListed = (path: string) => [ROOT, MINIO_ROOT].some(root => path.startsWith(root));
  if (!Object.values(paths).every(path => isListed(path) && stays(path)))
    throw new ApiError('ADDRESS_ERROR', 'address error');
}

/** File extension in lower case, without the dot. */
export const extOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Normalises the response to an upload. Some platforms send `url`, `path` or `name`; the sent file supplies the rest. */
export function readFile(data: unknown, sent: File): StoredFile {
  const given = asObject(data);
  const fileUrl = given.fileUrl ?? given.url ?? given.path;
  if (typeof fileUrl !== 'string' || fileUrl === '')
    throw new ApiError('BAD_RESPONSE', 'no answer of a platform', { status: 200 });
  const fileName = String(given.fileName ?? given.name ?? sent.name);
  return {
    ...given,
    fileId: String(given.fileId ?? given.id ?? fileUrl),
    fileName,
    fileUrl,
    fileSize: Number(given.fileSize ?? given.size ?? sent.size),
    fileType: String(given.fileType ?? given.type ?? sent.type),
    ext: String(given.ext ?? extOf(fileName)),
  };
}
