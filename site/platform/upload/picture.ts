import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PIXELS_MAX } from '../../../widgets/contract/file/limits.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Re-encoded image: pixels only, upright, without location, camera or other metadata. */
export interface Picture {
  path: string;
  size: number;
  width: number;
  height: number;
  /** Thumbnail, always WebP. */
  thumb: { path: string; size: number };
}

/** Longest side of a thumbnail, in pixels. */
const THUMB = 480;
const QUALITY = 85;
/** Images processed concurrently; each takes up to four bytes of memory per pixel. */
const AT_ONCE = 2;

// The library reads dozens of formats; the decoders of all others are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

const ENCODE: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': image => image.jpeg({ quality: QUALITY }),
  'image/png': image => image.png(),
  'image/webp': image => image.webp({ quality: QUALITY }),
};

/**
 * Re-encodes the image at `path` in its own format, into `folder`. Throws FILE_TYPE if it is no such image,
 * FILE_TOO_LARGE if it has too many pixels.
 */
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

/** Returns whether an error means a full disk, which the library reports in its message only. */
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
