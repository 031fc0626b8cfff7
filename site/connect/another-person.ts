import { accountApi, type Core, createApi } from '../../widgets/core/site.ts';
import type { Lang } from '../../widgets/ui/i18n/translate.tsx';
import { keepAddress } from './address.ts';

/**
 * Signs the user out here and at the user centre, which redirects back to this page, where another user can
 * sign in. Rejects with ApiError if the platform does not respond; the user then remains signed in.
 */
export async function letSomebodyElseSignIn({ session, http, rootUrl }: Core, lang: Lang): Promise<void> {
  const url = new URL(await createApi(http(lang), accountApi, () => true).logout(), rootUrl);
  url.searchParams.append('redirect_uri', `${rootUrl}connect.html`);
  keepAddress(window);
  session.forget();
  location.assign(url);
}
