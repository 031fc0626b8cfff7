import { FILE_MAX, PIXELS_MAX } from '../../contract/file/limits.ts';
import { type Accept, extsOf, isPicture, limitsIn, sizeIn } from '../../ui/upload/item.ts';
import type { TranslateUpload } from '../../ui/upload/words.ts';
import { ApiError } from '../http/errors.ts';
import { pixelsOf } from './pixels.ts';
import { extOf } from './stored-file.ts';

const MILLION = 1_000_000;

/** Checks type and size of a file before it is sent. Resolves to null if it may be; the platform validates strictly. */
export async function refusalOf(file: File, accept: Accept, say: TranslateUpload): Promise<ApiError | null> {
  const ext = extOf(file.name);
  const limits = limitsIn(say, accept);
  if (!extsOf(accept).includes(ext)) return new ApiError('FILE_TYPE', say('wrongType', { limits }));
  if (file.size === 0) return new ApiError('FILE_TYPE', say('empty'));
  const most = isPicture(ext) ? FILE_MAX.image : FILE_MAX.other;
  if (file.size > most) {
    const sizes = { size: sizeIn(say, file.size), most: sizeIn(say, most) };
    return new ApiError('FILE_TOO_LARGE', say('tooLarge', sizes));
  }
  if (!isPicture(ext)) return null;
  const pixels = await pixelsOf(file);
  if (!pixels) return new ApiError('FILE_TYPE', say('noPicture', { limits }));
  const given = pixels.width * pixels.height;
  if (given <= PIXELS_MAX) return null;
  const counts = { given: Math.ceil(given / MILLION), most: PIXELS_MAX / MILLION };
  return new ApiError('FILE_TOO_LARGE', say('tooManyPixels', counts));
}
