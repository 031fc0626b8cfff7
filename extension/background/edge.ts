import { createHttp, type Http } from '../../widgets/core/extension.ts';
import { forget, readKept } from '../base/kept.ts';
import type { Settings } from '../base/settings.ts';

/** The platform, spoken to as whoever is signed in, with messages in this language. */
export async function edgeOf({ platform }: Settings, lang: string): Promise<Http> {
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

/** The platform no longer takes this token. What somebody else has signed in with meanwhile stays. */
async function dropToken(token: string): Promise<void> {
  const { account } = await readKept();
  if (account?.token === token) await forget();
}
