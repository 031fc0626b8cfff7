import { useLayoutEffect, useMemo, useRef } from 'react';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import type { ShownUploads, UploadShown } from '../../ui/upload/item.ts';
import { useStore } from '../element/context.ts';
import { createUploads, type UploadsOptions } from '../uploads/list.ts';
import type { Uploader } from '../uploads/uploader.ts';

export interface FieldUploads extends Pick<UploadsOptions, 'accept' | 'max'> {
  /** Value of the field. */
  files: readonly StoredFile[];
  /** Called with the files that have arrived, in order. */
  onChange: (files: StoredFile[]) => void;
  /** Grows when the form was replaced as a whole, which resets the list. */
  version: number;
}

/** The uploads of one field of a form. Files that have arrived become the value of the field. */
export function useFieldUploads(uploader: Uploader, field: FieldUploads): ShownUploads {
  const latest = useRef(field);
  latest.current = field;
  const list = useMemo(() => {
    const { accept, max, files } = latest.current;
    return createUploads(uploader, { accept, max, files });
  }, [uploader]);
  const { version } = field;
  const shown = useRef(version);
  useLayoutEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    list.reset(latest.current.files);
  }, [list, version]);
  useLayoutEffect(() => {
    const stop = list.store.subscribe(() => {
      const { files, onChange } = latest.current;
      const arrived = list.files();
      if (JSON.stringify(arrived) !== JSON.stringify(files)) onChange(arrived);
    });
    return () => {
      stop();
      list.end();
    };
  }, [list]);
  const { items, leftOut } = useStore(list.store);
  return { accept: list.accept, max: list.max, items, leftOut, acts: list };
}

/** Counts the files of a form that are being uploaded, and those that failed and are still listed. */
export function countUploads(...lists: readonly { items: readonly UploadShown[] }[]): {
  count: number;
  failed: number;
} {
  const items = lists.flatMap(list => list.items);
  return {
    count: items.filter(({ state }) => state === 'waiting' || state === 'sending').length,
    failed: items.filter(({ state }) => state === 'failed').length,
  };
}
