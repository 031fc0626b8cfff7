import { createHttp, type Http } from '../../widgets/core/extension.ts';
import type { Settings } from '../base/settings.ts';
import { forget, readKept } from '../base/stored-state.ts';

/** Creates an HTTP client of the platform with the current token, and messages in this language. */
export async function httpOf({ platform }: Settings, lang: string): Promise<Http> {
  const { account } = await readKept();
  return createHttp({
    platform,
    lang,
    token: () => account?.token ?? null,
    async refused(token) {
      await dropToken(token);
      return false;
    },
  });
}

/** Deletes the stored data of the person whose token was rejected. Data of a newer sign-in is kept. */
async function dropToken(token: string): Promise<void> {
  const { account } = await readKept();
  if (account?.token === token) await forget();
}
