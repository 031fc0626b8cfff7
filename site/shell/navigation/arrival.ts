import type { Core } from '../../../widgets/core/site.ts';

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

/** Token found in a URL, and the URL without it. */
interface TokenAddress {
  token: string;
  scrubbed: URL;
}

const TOKEN = /msktToken=([^/?&#]*)/;

/**
 * Finds the value of `msktToken=` in the path below the base path, in the query and in the hash. Returns null
 * if there is none. A malformed token is removed from the URL, too, and returned as an empty string.
 */
export function tokenInAddress(url: URL, rootUrl: string): TokenAddress | null {
  const root = new URL(rootUrl).pathname;
  const below = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : '';
  const parts = [below, url.search, url.hash];
  const token = parts.map(part => TOKEN.exec(part)?.[1]).find(found => found !== undefined);
  if (token === undefined) return null;
  const scrubbed = new URL(url);
  if (below) scrubbed.pathname = root + without(below, '/');
  scrubbed.search = without(url.search.slice(1), '&');
  scrubbed.hash = without(url.hash.slice(1), '&');
  return { token: decoded(token), scrubbed };
}

const without = (part: string, separator: string): string =>
  part
    .split(separator)
    .filter(piece => !TOKEN.test(piece))
    .join(separator);

function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}

/** Returns whether a URL clears the account: its path below the base path contains `logout`. */
export function isLogoutPath(url: URL, rootUrl: string): boolean {
  const root = new URL(rootUrl).pathname;
  return url.pathname.startsWith(root) && url.pathname.slice(root.length).includes('logout');
}
