import type { File as StoredFile } from '../../contract/file/schema.ts';
import { ApiError } from '../http/errors.ts';
import { asObject } from '../http/normalize.ts';

/** Extension in small letters, without the dot. */
export const extOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a platform answers to an upload. Some say `url` or `path`, and `name`; what they leave out, the sent file tells. */
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
