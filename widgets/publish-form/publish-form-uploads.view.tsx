import { useEffect, useMemo, useRef, useState } from 'react';
import { createUploads, type Uploader, type Uploads, useUploader } from '../core/api/upload.ts';
import { useStore } from '../core/index.ts';
import type { NewsFields } from './publish-form-fields.store.ts';

/** Everything of a form that is on its way to the platform. */
export interface Uploading {
  cover: Uploads;
  attachments: Uploads;
  /** Sends a picture of the text. */
  sendImage: (
    file: File,
    options: Parameters<Uploader['send']>[1],
  ) => Promise<{ src: string; width?: number; height?: number }>;
  /** How many pictures of the text are on their way. */
  setImages: (count: number) => void;
  /** How many files are on their way altogether. */
  count: number;
  /** Files that did not arrive and still stand in the form. */
  failed: number;
}

const ATTACHMENTS_MAX = 20;

/** The uploads of a news; what has arrived is told by `change`. A replaced form (`version`) begins them anew. */
export function useUploading(
  fields: NewsFields,
  version: number,
  change: (some: Partial<NewsFields>) => void,
): Uploading {
  const uploader = useUploader();
  const sender = useRef(uploader);
  sender.current = uploader;
  const latest = useRef({ fields, change });
  latest.current = { fields, change };
  const [images, setImages] = useState(0);
  const [cover, attachments] = useMemo(() => {
    const current: Uploader = {
      check: (...given) => sender.current.check(...given),
      send: (...given) => sender.current.send(...given),
    };
    const { fields } = latest.current;
    return [
      createUploads(current, { accept: 'image', max: 1, files: fields.cover ? [fields.cover] : [] }),
      createUploads(current, { accept: 'any', max: ATTACHMENTS_MAX, files: fields.attachments }),
    ] as const;
  }, []);
  useEffect(() => {
    const heard = [
      cover.store.subscribe(() => {
        const [file = null] = cover.files();
        latest.current.change({ cover: file });
      }),
      attachments.store.subscribe(() => latest.current.change({ attachments: attachments.files() })),
    ];
    return () => {
      for (const stop of heard) stop();
      cover.end();
      attachments.end();
    };
  }, [cover, attachments]);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    const { cover: picture, attachments: files } = latest.current.fields;
    cover.reset(picture ? [picture] : []);
    attachments.reset(files);
  }, [version, cover, attachments]);
  const items = [...useStore(cover.store).items, ...useStore(attachments.store).items];
  const sendImage = useMemo(
    (): Uploading['sendImage'] => async (file, options) => {
      const { fileUrl, width, height } = await sender.current.send(file, { ...options, accept: 'image' });
      return { src: fileUrl, ...(width && { width }), ...(height && { height }) };
    },
    [],
  );
  return {
    cover,
    attachments,
    sendImage,
    setImages,
    count: images + items.filter(({ state }) => state === 'waiting' || state === 'sending').length,
    failed: items.filter(({ state }) => state === 'failed').length,
  };
}
