import { useMemo } from 'react';
import { uploadWords } from '../../ui/upload.strings.ts';
import { sayIn } from '../../ui/words.tsx';
import { ApiError, toApiError } from '../errors.ts';
import { type Core, coreFor } from '../start.ts';
import { createUploadRequest } from '../upload-request.ts';
import { createUploader, type Uploader } from '../uploader.ts';
import { useWidget } from '../widget-context.ts';

export type { Accept } from '../../ui/upload-limits.ts';
export { createUploads, type UploadItem, type Uploads, type UploadsOptions, type UploadsState } from '../upload-list.ts';
export type { UploadPaths } from '../upload-paths.ts';
export type { SendOptions, Uploader } from '../uploader.ts';

/** Sends files to the widget's platform, for whoever is signed in; the same object while the language stays. */
export function useUploader(): Uploader {
  const { inherited, lang } = useWidget();
  const { platform = '' } = inherited;
  return useMemo(() => {
    const { session } = coreFor(platform);
    const { token, refused } = session;
    const request = createUploadRequest({ platform, lang, token, refused });
    return createUploader({ request, isMinio: () => isMinio(session), say: sayIn(uploadWords, lang) });
  }, [platform, lang]);
}

/** The session knows when somebody is signed in; where its question was lost, it asks again. */
async function isMinio({ store, reload }: Core['session']): Promise<boolean> {
  if (!store.getState().params) await reload();
  const { params, failure } = store.getState();
  if (!params) throw toApiError(failure ?? new ApiError('OFFLINE', 'network error'));
  return params.isMinioFileSaveType;
}
