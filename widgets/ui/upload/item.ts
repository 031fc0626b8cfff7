import type { File as StoredFile } from '../../contract/file/schema.ts';
import type { Accept } from './limits.ts';

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
