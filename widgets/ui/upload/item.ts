import type { File as StoredFile } from '../../contract/file/schema.ts';

/** A file on its way to the platform, or there, as it is shown. */
export interface UploadShown {
  /** Names it in its list. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  isPicture: boolean;
  /** A picture as it was chosen, small. */
  preview: ImageBitmap | null;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** How much has left, from 0 to 1; after 1 the platform still looks at it. */
  progress: number;
  /** Why it failed; with code ABORTED: it was cancelled. */
  error: { code: string; message: string } | null;
  /** What the platform has, when it is done. */
  file: StoredFile | null;
  /** What the picture shows, for those who cannot see it. */
  alt: string;
}

/** What may be done with the files of a form. */
export interface UploadActs {
  /** Adds files at the end, and sends them. */
  add(files: Iterable<File>): void;
  /** Stops one, and nothing of it is kept on the platform; it stays in the list, and `retry` sends it anew. */
  cancel(key: string): void;
  retry(key: string): void;
  /** Takes it out of the list, on its way or not. */
  remove(key: string): void;
  /** Moves it one place towards the beginning or the end. */
  move(key: string, by: -1 | 1): void;
  setAlt(key: string, text: string): void;
}
