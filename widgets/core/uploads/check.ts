import { FILE_MAX, PIXELS_MAX } from '../../contract/file/limits.ts';
import { type Accept, extsOf, isPicture, limitsIn, sizeIn } from '../../ui/upload/item.ts';
import type { TranslateUpload } from '../../ui/upload/words.ts';
import { ApiError } from '../http/errors.ts';
import { extOf } from './platform.ts';

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

/** Width and height of a picture. */
export interface Pixels {
  width: number;
  height: number;
}

/** Number of bytes that are searched for the size. A JPEG may have a large profile before it. */
const HEAD = 512 * 1024;

/** Reads the size of a JPEG, PNG or WebP from its header. Resolves to null for other files. */
export async function pixelsOf(file: Blob): Promise<Pixels | null> {
  const head = new DataView(await file.slice(0, HEAD).arrayBuffer());
  try {
    return ofPng(head) ?? ofWebp(head) ?? ofJpeg(head);
  } catch (error) {
    // The file ends before the size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const textAt = (head: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map(byte => head.getUint8(at + byte)));

function ofPng(head: DataView): Pixels | null {
  if (head.getUint32(0) !== 0x89504e47) return null;
  return { width: head.getUint32(16), height: head.getUint32(20) };
}

function ofWebp(head: DataView): Pixels | null {
  if (textAt(head, 0) !== 'RIFF' || textAt(head, 8) !== 'WEBP') return null;
  const low14 = (at: number) => head.getUint16(at, true) & 0x3fff;
  const low24 = (at: number) => head.getUint16(at, true) | (head.getUint8(at + 2) << 16);
  switch (textAt(head, 12)) {
    case 'VP8 ':
      return { width: low14(26), height: low14(28) };
    case 'VP8L': {
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: low24(24) + 1, height: low24(27) + 1 };
    default:
      return null;
  }
}

/** Finds the frame segment, which has the size. */
function ofJpeg(head: DataView): Pixels | null {
  if (head.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; head.getUint8(at) === 0xff; ) {
    const kind = head.getUint8(at + 1);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
    // A segment may be preceded by fill bytes (ff).
    at += kind === 0xff ? 1 : 2 + head.getUint16(at + 2);
  }
  return null;
}
