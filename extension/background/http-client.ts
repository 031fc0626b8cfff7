import { createHttp, type Http } from '../../widgets/core/extension.ts';
import type { Settings } from '../base/settings.ts';
import { type Account, forgetToken } from '../base/stored-state.ts';

/** Creates an HTTP client of the platform with the token of an account, and messages in this language. */
export function httpOf({ platform }: Settings, lang: string, account: Account | undefined): Http {
  return createHttp({
    platform,
    lang,
    token: () => account?.token ?? null,
    async refused(token) {
      await forgetToken(token);
      return false;
    },
  });
}
