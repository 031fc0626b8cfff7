import { FILE_MAX, IMAGE_EXTS, OTHER_EXTS } from '../../contract/file/limits.ts';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import type { TranslateUpload } from './words.ts';

/** A file of a list, being uploaded or uploaded. */
export interface UploadShown {
  /** Identifies the file in its list. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  isPicture: boolean;
  /** Small preview of a chosen picture. */
  preview: ImageBitmap | null;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share that was sent, from 0 to 1. After 1 the platform still processes the file. */
  progress: number;
  /** Reason of the failure; code ABORTED after a cancellation. */
  error: { code: string; message: string } | null;
  /** The uploaded file; null until it has arrived. */
  file: StoredFile | null;
  /** Alternative text of a picture. */
  alt: string;
}

/** Actions on the files of a list. */
export interface UploadActs {
  /** Adds files at the end and uploads them. */
  add(files: Iterable<File>): void;
  /** Stops an upload and deletes what the platform has of it. The file stays in the list for `retry`. */
  cancel(key: string): void;
  retry(key: string): void;
  /** Removes a file from the list and stops its upload. */
  remove(key: string): void;
  /** Moves a file by one place towards the beginning or the end. */
  move(key: string, by: -1 | 1): void;
  setAlt(key: string, text: string): void;
}

/** The files of one field, with what a list of them needs. */
export interface ShownUploads {
  accept: Accept;
  /** Maximum number of files. */
  max: number;
  items: readonly UploadShown[];
  /** Number of files of the last choice that exceeded `max`. */
  leftOut: number;
  acts: UploadActs;
}

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
