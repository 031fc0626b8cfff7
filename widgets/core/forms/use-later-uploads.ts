import type { LaterUploads } from '../../ui/writing/lazy-uploads.tsx';
import { openLaterUploads } from '../uploads/lazy.ts';
import type { Uploader } from '../uploads/uploader.ts';
import { type FieldUploads, useFieldList } from './use-field-list.ts';

export { fetchUploadsFor } from '../uploads/lazy.ts';

/** The uploads of one field of a form, whose list is fetched with the first file. */
export function useLaterUploads(uploader: Uploader, field: FieldUploads): LaterUploads {
  const [list, state] = useFieldList(uploader, openLaterUploads, field);
  return { ...state, accept: field.accept, max: field.max, acts: list, fetch: list.fetch };
}
