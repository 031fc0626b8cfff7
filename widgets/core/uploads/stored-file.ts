import type { File as StoredFile } from '../../contract/file/schema.ts';
import { ApiError } from '../http/errors.ts';
import { asObject } from '../http/normalize.ts';

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
