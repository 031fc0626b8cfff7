import { useMemo, useRef } from 'react';
import { accountCalls } from '../../contract/account/calls.ts';
import { type Lang, translate } from '../../ui/i18n/translate.tsx';
import { uploadWords } from '../../ui/upload/words.ts';
import { useWidget } from '../element/context.ts';
import { createApi } from '../http/api.ts';
import { type Core, coreFor } from '../start.ts';
import { createUploadRequest } from './request.ts';
import { createUploader, type Uploader } from './uploader.ts';

/** Returns the uploader to the widget's platform for the current user; the same object while the language stays. */
export function useUploader(): Uploader {
  const { inherited, lang } = useWidget();
  const { platform = '' } = inherited;
  return useMemo(() => uploaderOf(coreFor(platform), lang), [platform, lang]);
}

/** Returns an uploader to a core's platform for the current user. */
export function uploaderOf(core: Core, lang: Lang): Uploader {
  const { platform, session } = core;
  const { token, refused } = session;
  const request = createUploadRequest({ platform, lang, token, refused });
  return createUploader({ request, isMinio: () => isMinio(core, lang), say: translate(uploadWords, lang) });
}

/** Returns an uploader with messages in the current language; the same object as long as the component is mounted. */
export function useSteadyUploader(): Uploader {
  const uploader = useUploader();
  const latest = useRef(uploader);
  latest.current = uploader;
  return useMemo(
    () => ({
      check: (...given) => latest.current.check(...given),
      send: (...given) => latest.current.send(...given),
      drop: file => latest.current.drop(file),
    }),
    [],
  );
}

/** The session knows the parameter once a user is signed in. Asks the platform if that request failed. */
async function isMinio({ session, http, rootUrl }: Core, lang: Lang): Promise<boolean> {
  const known = session.store.getState().params;
  if (known) return known.isMinioFileSaveType;
  const api = createApi(http(lang), accountCalls, () => false);
  const { regionCode } = await api.indexInfo({ query: { rootUrl } });
  const params = await api.platParams({ params: { regionCode } });
  return params.isMinioFileSaveType;
}
