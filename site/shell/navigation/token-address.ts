/** Token found in a URL, and the URL without it. */
export interface TokenAddress {
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
