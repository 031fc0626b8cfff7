import { z } from 'zod';
import { id, url } from '../envelope.ts';
import { ALT_MAX } from '../limits.ts';

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
  /** What the image shows, for those who cannot see it. */
  alt: z.string().optional(),
});
export type File = z.infer<typeof file>;

const alt = z
  .string()
  .transform(text => text.replace(/\s+/g, ' ').trim())
  .refine(text => [...text].length <= ALT_MAX, { error: `at most ${ALT_MAX} characters` });

/**
 * A file that goes along with what somebody writes: `fileId` of their own upload, or of what carries it already, and
 * `alt`. A client may send the whole file back; the rest the platform knows by itself.
 */
export const writtenFile = z
  .strictObject({ ...file.partial().shape, fileId: id, alt: alt.optional() })
  .transform(({ fileId, alt }): WrittenFile => ({ fileId, alt }));
export interface WrittenFile {
  fileId: string;
  alt: string | undefined;
}
