import { accountCalls } from '../../contract/account/calls.ts';
import { type Lang, translate } from '../../ui/i18n/translate.tsx';
import { uploadWords } from '../../ui/upload/words.ts';
import { typedCall } from '../http/typed-call.ts';
import type { Core } from '../start.ts';
import { createUploadRequest } from './request.ts';
import { createUploader, type Uploader } from './uploader.ts';

/** What looks at files and sends them, to a core's platform. */
export function wholeUploader(core: Core, lang: Lang): Uploader {
  const { platform, session } = core;
  const { token, refused } = session;
  const request = createUploadRequest({ platform, lang, token, refused });
  return createUploader({ request, isMinio: () => isMinio(core, lang), say: translate(uploadWords, lang) });
}

/** The session knows, once somebody is signed in; where that was lost on the way, it is asked for here. */
async function isMinio({ session, http, rootUrl }: Core, lang: Lang): Promise<boolean> {
  const known = session.store.getState().params;
  if (known) return known.isMinioFileSaveType;
  const call = typedCall(http(lang), accountCalls);
  const { regionCode } = await call('publicIndexInfo', { query: { rootUrl } });
  const params = await call('platParams', { params: { regionCode } });
  return params.isMinioFileSaveType;
}
