import { useMemo, useRef } from 'react';
import type { Lang } from '../../ui/i18n/translate.tsx';
import { useWidget } from '../element/context.ts';
import { toApiError } from '../http/errors.ts';
import { type Core, coreFor } from '../start.ts';
import type { Uploader } from './uploader.ts';

/** Sends files to the widget's platform, for whoever is signed in; the same object while the language stays. */
export function useUploader(): Uploader {
  const { inherited, lang } = useWidget();
  const { platform = '' } = inherited;
  return useMemo(() => uploaderOf(coreFor(platform), lang), [platform, lang]);
}

/** Sends files to a core's platform, for whoever is signed in. What does so is fetched with the first file. */
export function uploaderOf(core: Core, lang: Lang): Uploader {
  let whole: Uploader | null = null;
  const fetched = async () => {
    whole ??= (await import('./create-uploader.ts')).wholeUploader(core, lang);
    return whole;
  };
  return {
    check: (...given) => fetched().then(({ check }) => check(...given), toApiError),
    send: async (...given) => (await fetched()).send(...given),
    drop: file => whole?.drop(file),
  };
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
      drop: file => latest.current.drop(file),
    }),
    [],
  );
}
