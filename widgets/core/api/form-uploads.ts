import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ShownUploads } from '../../ui/form/upload-fields.tsx';
import type { File as StoredFile } from '../contract/file.ts';
import { useStore } from '../widget-context.ts';
import { createUploads, type Uploader, useUploader } from './upload.ts';

export interface FieldUploads {
  accept: Parameters<typeof createUploads>[1]['accept'];
  max: number;
  /** What the form holds. */
  files: readonly StoredFile[];
  /** What has arrived, in order. */
  onChange: (files: StoredFile[]) => void;
  /** Grows when the form was replaced as a whole: the list begins anew. */
  version: number;
}

/** Sends files in the language of now; the same object as long as the form is open. */
export function useSteadyUploader(): Uploader {
  const uploader = useUploader();
  const latest = useRef(uploader);
  latest.current = uploader;
  return useMemo(
    () => ({
      check: (...given) => latest.current.check(...given),
      send: (...given) => latest.current.send(...given),
    }),
    [],
  );
}

/** The uploads of one field of a form. */
export function useFieldUploads(uploader: Uploader, field: FieldUploads): ShownUploads {
  const latest = useRef(field);
  latest.current = field;
  const uploads = useMemo(() => {
    const { accept, max, files } = latest.current;
    return createUploads(uploader, { accept, max, files });
  }, [uploader]);
  const { version } = field;
  const shown = useRef(version);
  useLayoutEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    uploads.reset(latest.current.files);
  }, [uploads, version]);
  useLayoutEffect(() => {
    const stop = uploads.store.subscribe(() => {
      const arrived = uploads.files();
      if (JSON.stringify(arrived) !== JSON.stringify(latest.current.files)) latest.current.onChange(arrived);
    });
    return () => {
      stop();
      uploads.end();
    };
  }, [uploads]);
  const { items, leftOut } = useStore(uploads.store);
  return { accept: uploads.accept, max: uploads.max, items, leftOut, acts: uploads };
}

/** How many files of a form are on their way, and how many did not arrive and still stand in it. */
export function countUploads(...lists: readonly Pick<ShownUploads, 'items'>[]): {
  count: number;
  failed: number;
} {
  const items = lists.flatMap(list => list.items);
  return {
    count: items.filter(({ state }) => state === 'waiting' || state === 'sending').length,
    failed: items.filter(({ state }) => state === 'failed').length,
  };
}
