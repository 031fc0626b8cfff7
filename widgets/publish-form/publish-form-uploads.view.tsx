import { useLayoutEffect, useMemo, useRef } from 'react';
import { createUploads, type Uploader, type Uploads, useUploader } from '../core/api/upload.ts';
import type { File as StoredFile } from '../core/contract/file.ts';
import { useStore } from '../core/index.ts';

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
export function useFieldUploads(uploader: Uploader, field: FieldUploads): Uploads {
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
  return uploads;
}

/** How many files of a form are on their way, and how many did not arrive and still stand in it. */
export function useUploadCounts(one: Uploads, other: Uploads): { count: number; failed: number } {
  const items = [...useStore(one.store).items, ...useStore(other.store).items];
  return {
    count: items.filter(({ state }) => state === 'waiting' || state === 'sending').length,
    failed: items.filter(({ state }) => state === 'failed').length,
  };
}
