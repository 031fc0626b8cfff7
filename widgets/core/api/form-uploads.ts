import type { ShownUploads } from '../../ui/form/upload-later.tsx';
import { type FieldUploads, useFieldList } from './field-uploads.ts';
import { createUploads, type Uploader } from './upload.ts';

export { countUploads } from './field-uploads.ts';

/** The uploads of one field of a form. */
export function useFieldUploads(uploader: Uploader, field: FieldUploads): ShownUploads {
  const [uploads, { items, leftOut }] = useFieldList(uploader, createUploads, field);
  return { accept: uploads.accept, max: uploads.max, items, leftOut, acts: uploads };
}
