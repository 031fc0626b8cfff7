import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PIXELS_MAX } from '../../../widgets/core/contract/file-limits.ts';
import { PlatformError } from '../http/platform-error.ts';

/** A picture drawn anew: pixels alone, upright, without place, camera or whatever else was in the file. */
export interface Picture {
  path: string;
  size: number;
  width: number;
  height: number;
  /** A small one, always WebP. */
  thumb: { path: string; size: number };
}

/** Longest side of a thumbnail, in pixels. */
const THUMB = 480;
const QUALITY = 85;
/** Pictures drawn at the same time: each takes up to four bytes a pixel of memory. */
const AT_ONCE = 2;

// The library reads dozens of formats; what is not here is never given to their readers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

const ENCODE: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': image => image.jpeg({ quality: QUALITY }),
  'image/png': image => image.png(),
  'image/webp': image => image.webp({ quality: QUALITY }),
};

/** Draws the image at `path` anew, in its own kind, into `folder`. Throws FILE_TYPE when it is none. */
export async function redraw(path: string, type: string, folder: string): Promise<Picture> {
  const encode = ENCODE[type];
  if (!encode) throw new PlatformError('FILE_TYPE');
  return inTurn(async () => {
    try {
      const { width = 0, height = 0, format } = await sharp(path, { limitInputPixels: false }).metadata();
      if (`image/${format}` !== type) throw new PlatformError('FILE_TYPE');
      if (width * height > PIXELS_MAX) throw new PlatformError('FILE_TOO_LARGE');
      const open = () => sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
      const drawn = join(folder, 'drawn');
      const small = join(folder, 'thumb');
      const shape = await encode(open()).toFile(drawn);
      const fit = { width: THUMB, height: THUMB, fit: 'inside', withoutEnlargement: true } as const;
      await open().resize(fit).webp().toFile(small);
      const size = async (file: string) => (await stat(file)).size;
      return {
        path: drawn,
        size: await size(drawn),
        width: shape.width,
        height: shape.height,
        thumb: { path: small, size: await size(small) },
      };
    } catch (cause) {
      if (cause instanceof PlatformError || isDisk(cause)) throw cause;
      throw new PlatformError('FILE_TYPE', { cause });
    }
  });
}

/** The library tells of a full disk in words. */
const isDisk = (error: unknown): boolean =>
  error instanceof Error && /no space left|ENOSPC/i.test(error.message);

let underWay = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
