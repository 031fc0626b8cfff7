import { useLayoutEffect, useMemo, useRef } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import type { UploadActs, UploadShown } from '../../ui/upload/item.ts';
import { useStore } from '../element/context.ts';
import type { UploadsOptions } from '../uploads/list.ts';
import type { Uploader } from '../uploads/uploader.ts';

export interface FieldUploads extends Pick<UploadsOptions, 'accept' | 'max'> {
  /** What the form holds. */
  files: readonly StoredFile[];
  /** What has arrived, in order. */
  onChange: (files: StoredFile[]) => void;
  /** Grows when the form was replaced as a whole: the list begins anew. */
  version: number;
}

/** A list of files as a field of a form uses it. */
interface FieldList<S> extends UploadActs {
  store: StoreApi<S>;
  files(): readonly StoredFile[];
  reset(files: readonly StoredFile[]): void;
  end(): void;
}

/** The list of one field of a form, opened once for each uploader, and what it shows. What arrives goes into the form. */
export function useFieldList<S, L extends FieldList<S>>(
  uploader: Uploader,
  open: (uploader: Uploader, options: UploadsOptions) => L & FieldList<S>,
  field: FieldUploads,
): readonly [list: L, state: S] {
  const latest = useRef({ field, open });
  latest.current = { field, open };
  const list = useMemo(() => {
    const { accept, max, files } = latest.current.field;
    return latest.current.open(uploader, { accept, max, files });
  }, [uploader]);
  const { version } = field;
  const shown = useRef(version);
  useLayoutEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    list.reset(latest.current.field.files);
  }, [list, version]);
  useLayoutEffect(() => {
    const stop = list.store.subscribe(() => {
      const { files, onChange } = latest.current.field;
      const arrived = list.files();
      if (JSON.stringify(arrived) !== JSON.stringify(files)) onChange([...arrived]);
    });
    return () => {
      stop();
      list.end();
    };
  }, [list]);
  return [list, useStore<S>(list.store)];
}

/** How many files of a form are on their way, and how many did not arrive and still stand in it. */
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
