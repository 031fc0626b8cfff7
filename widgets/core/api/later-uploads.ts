import type { LaterUploads } from '../../ui/form/upload-later.tsx';
import { openLaterUploads } from '../upload-later.ts';
import type { Uploader } from '../uploader.ts';
import { type FieldUploads, useFieldList } from './field-uploads.ts';

export { fetchUploadsFor } from '../upload-later.ts';

/** The uploads of one field of a form, whose list is fetched with the first file. */
export function useLaterUploads(uploader: Uploader, field: FieldUploads): LaterUploads {
  const [list, state] = useFieldList(uploader, openLaterUploads, field);
  return { ...state, accept: field.accept, max: field.max, acts: list, fetch: list.fetch };
}
