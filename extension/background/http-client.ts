import { createHttp, type Http } from '../../widgets/core/extension.ts';
import type { Settings } from '../base/settings.ts';
import { forgetToken, readKept } from '../base/stored-state.ts';

/** Creates an HTTP client of the platform with the current token, and messages in this language. */
export async function httpOf({ platform }: Settings, lang: string): Promise<Http> {
  const { account } = await readKept();
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
