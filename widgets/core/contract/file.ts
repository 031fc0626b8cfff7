import { z } from 'zod';
import { id, url } from './envelope.ts';

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
  /** Pixels. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** What the image shows, for those who cannot see it. */
  alt: z.string().optional(),
});
export type File = z.infer<typeof file>;
