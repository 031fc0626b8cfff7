import type { Core } from '../../../widgets/core/site.ts';
import { isLogoutPath } from '../rules/logout-path.ts';
import { tokenInAddress } from './token-address.ts';

/**
 * Removes `msktToken=` from the URL before a request or another script can read it. Returns null if there is
 * no token.
 */
export function takeTokenFromAddress(rootUrl: string): string | null {
  const found = tokenInAddress(new URL(location.href), rootUrl);
  if (!found) return null;
  history.replaceState(history.state, '', found.scrubbed);
  return found.token || null;
}

/** Clears the account and changes the URL to the home page if the path contains `logout`. */
export function obeyLogoutPath({ session, rootUrl }: Core): void {
  if (!isLogoutPath(new URL(location.href), rootUrl)) return;
  session.forget();
  history.replaceState(null, '', `${rootUrl}home`);
}
