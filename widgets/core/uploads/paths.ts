import { ApiError } from '../http/errors.ts';

/** Where the forms of an upload go: paths on the platform. */
export interface UploadPaths {
  /** A file at once. */
  direct: string;
  checkFile: string;
  checkChunk: string;
  chunk: string;
  merge: string;
  /** Tells that a file in chunks is not wanted any more; without it nobody is told. */
  cancel?: string;
}

const ROOT = '/ldUpload/';
const MINIO_ROOT = '/minio/ldUpload/';

/** The paths of a platform that keeps files by itself, or in MinIO. */
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

/** Throws unless each path stays on the platform and where uploads go: forms carry the token along. */
export function mustBeUploadPaths(paths: UploadPaths): void {
  const stays = (path: string) => {
    const { origin, pathname } = new URL(path, 'http://platform.invalid');
    return origin === 'http://platform.invalid' && pathname === path;
  };
  const isListed = (path: string) => [ROOT, MINIO_ROOT].some(root => path.startsWith(root));
  if (!Object.values(paths).every(path => isListed(path) && stays(path)))
    throw new ApiError('ADDRESS_ERROR', 'address error');
}
