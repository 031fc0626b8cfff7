import { type Core, createAccountApi } from '../../widgets/core/site.ts';
import type { Lang } from '../../widgets/ui/words.tsx';
import { keepAddress } from './address.ts';

/**
 * Signs this person out, here and at the user centre, which leads back to this page; there it is somebody else's turn.
 * Rejects with an ApiError when the platform did not answer: then nobody is signed out.
 */
export async function letSomebodyElseSignIn({ session, http, rootUrl }: Core, lang: Lang): Promise<void> {
  const url = new URL(await createAccountApi(http(lang), () => true).auth.logout(), rootUrl);
  url.searchParams.append('redirect_uri', `${rootUrl}connect.html`);
  keepAddress(window);
  session.forget();
  location.assign(url);
}
