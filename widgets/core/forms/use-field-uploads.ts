import type { ShownUploads } from '../../ui/writing/lazy-uploads.tsx';
import { createUploads, type Uploader } from '../uploads/index.ts';
import { type FieldUploads, useFieldList } from './use-field-list.ts';

export { countUploads } from './use-field-list.ts';

/** The uploads of one field of a form. */
export function useFieldUploads(uploader: Uploader, field: FieldUploads): ShownUploads {
  const [uploads, { items, leftOut }] = useFieldList(uploader, createUploads, field);
  return { accept: uploads.accept, max: uploads.max, items, leftOut, acts: uploads };
}
