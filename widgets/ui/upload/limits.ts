import { FILE_MAX, IMAGE_EXTS, OTHER_EXTS } from '../../contract/file/limits.ts';
import type { TranslateUpload } from './words.ts';

/** What may be chosen: pictures, a video, all that is no picture, or everything that can be uploaded. */
export type Accept = 'image' | 'video' | 'file' | 'any';

/** Longest text of what a picture shows, in UTF-16 units. */
export const ALT_MAX = 500;

const EXTS: Record<Accept, readonly string[]> = {
  image: IMAGE_EXTS,
  video: ['mp4', 'webm'],
  file: OTHER_EXTS,
  any: [...IMAGE_EXTS, ...OTHER_EXTS],
};

/** Extensions that may be chosen, without the dot. */
export const extsOf = (accept: Accept): readonly string[] => EXTS[accept];

/** The same for `<input accept>`. */
export const acceptOf = (accept: Accept): string => EXTS[accept].map(ext => `.${ext}`).join();

/** Whether a file of this extension is shown as a picture. */
export const isPicture = (ext: string): boolean => (IMAGE_EXTS as readonly string[]).includes(ext);

/** What may be chosen and how large it may be, in words. */
export const limitsIn = (say: TranslateUpload, accept: Accept): string =>
  say(`limits_${accept}`, { image: sizeIn(say, FILE_MAX.image), other: sizeIn(say, FILE_MAX.other) });

const KB = 1024;

/** Bytes as people count them. A number that is too large by little still reads larger. */
export function sizeIn(say: TranslateUpload, bytes: number): string {
  const isLarge = bytes >= KB * KB;
  const size = isLarge ? Math.ceil((bytes / KB / KB) * 10) / 10 : Math.max(1, Math.round(bytes / KB));
  return say(isLarge ? 'megabytes' : 'kilobytes', { size });
}
