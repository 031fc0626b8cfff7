import { z } from 'zod';
import { id, url } from '../envelope.ts';
import { ALT_MAX } from '../limits.ts';
import { CHUNK } from './limits.ts';

/** A stored file: an image of a dynamic, or an attachment. */
export const file = z.object({
  fileId: id,
  fileName: z.string().max(120),
  fileUrl: url,
  /** Bytes. */
  fileSize: z.number().int().min(0),
  /** MIME type. */
  fileType: z.string(),
  /** Extension without the dot. */
  ext: z.string(),
  thumbUrl: url.optional(),
  /** Where it shows in the browser's own viewer instead of being a download. */
  previewUrl: url.optional(),
  /** Pixels. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Alternative text. */
  alt: z.string().optional(),
});
export type File = z.infer<typeof file>;

const alt = z
  .string()
  .transform(text => text.replace(/\s+/g, ' ').trim())
  .refine(text => [...text].length <= ALT_MAX, { error: `at most ${ALT_MAX} characters` });

/**
 * A file of an object to save: `fileId` of an own upload, or of a file of the object, and `alt`. Clients may send the
 * whole file; the platform ignores the other fields.
 */
export const writtenFile = z
  .strictObject({ ...file.partial().shape, fileId: id, alt: alt.optional() })
  .transform(({ fileId, alt }): WrittenFile => ({ fileId, alt }));

export interface WrittenFile {
  fileId: string;
  alt: string | undefined;
}

/**
 * Uploads: multipart POSTs below `/ldUpload`, or `/minio/ldUpload` when the platform's parameters say so. A file goes to
 * `directUpload2`; a large one through `checkFile`, `chunk` for each chunk, and `merge`, and can be taken up again
 * after a cut with `checkFile`, or be given up with `cancel`.
 */

const number = z.coerce.number().int();

const chunk = number.min(0);

/** MD5: 32 hexadecimal digits. */
const md5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .toLowerCase();

/** `checkFile`: announces a file to be uploaded in chunks, by the MD5 of its bytes. */
export const fileCheckBody = z.object({
  fileMd5: md5,
  fileName: z.string().min(1).max(1000),
  fileSize: number.min(1),
  /** MIME type from the browser. Without it the extension decides. */
  fileType: z.string().max(200).optional(),
  chunkSize: number.min(CHUNK.least).max(CHUNK.most),
  chunkNum: number.min(1),
});

export const fileChecked = z.object({
  /** The file is there already, and `file` is it. */
  exist: z.boolean(),
  file: file.optional(),
  /** Names the upload from here on. */
  uploadId: id,
  /** Chunks that have arrived, counted from 0. */
  uploaded: z.array(z.number().int().min(0)),
});
export type FileChecked = z.infer<typeof fileChecked>;

/** `checkChunk`: whether a chunk is there. */
export const chunkCheckBody = z.object({ uploadId: id, chunk, chunkMd5: md5 });

export const chunkChecked = z.object({ exist: z.boolean() });
export type ChunkChecked = z.infer<typeof chunkChecked>;

/** `chunk`: one chunk; its bytes are the field `file`. In any order, and again, is fine. */
export const chunkBody = chunkCheckBody;

export const chunkStored = z.object({ chunk });
export type ChunkStored = z.infer<typeof chunkStored>;

/**
 * `merge`: returns the file once all chunks have arrived, and together have the announced MD5. Repeated, it returns the
 * same.
 */
export const mergeBody = z.object({ uploadId: id });

/**
 * `cancel`: aborts the upload, deletes its chunks, and releases its slot among the open uploads and its share of the
 * quota. False if there is nothing to cancel: the file is complete, or another person's. Repeated, it returns the same.
 */
export const cancelBody = mergeBody;

export const uploadCancelled = z.object({ cancelled: z.boolean() });
export type UploadCancelled = z.infer<typeof uploadCancelled>;
