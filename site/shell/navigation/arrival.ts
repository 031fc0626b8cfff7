import type { Core } from '../../../widgets/core/site.ts';
import { isLogoutPath } from '../rules/logout-path.ts';
import { tokenInAddress } from './token-address.ts';

/** Takes `msktToken=` out of the address, before a request or another script can see it. Null when there is none. */
export function takeTokenFromAddress(rootUrl: string): string | null {
  const found = tokenInAddress(new URL(location.href), rootUrl);
  if (!found) return null;
  history.replaceState(history.state, '', found.scrubbed);
  return found.token || null;
}

/** An address that contains `logout` forgets the account here and leads home. */
export function obeyLogoutPath({ session, rootUrl }: Core): void {
  if (!isLogoutPath(new URL(location.href), rootUrl)) return;
  session.forget();
  history.replaceState(null, '', `${rootUrl}home`);
}
