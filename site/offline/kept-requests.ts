/**
 * Only responses to visitors are cached, even if a user is signed in. So no cached data is personal, and no
 * user can see another user's data.
 */

const API = '/mskt/api/';

/** Endpoints open to visitors. Invitations and registrations are also below `index`, but are personal. */
const PUBLIC = /^(index\/(?!invite|register|expired)|sysRemote\/|group\/platform\/|sys\/plat\/params\/)/;

/** Endpoints for signed-in users, and the matching endpoints for visitors. */
const TWINS: readonly [RegExp, string][] = [
  [/^second\/index\/info$/, 'sysRemote/indexInfo'],
  [
    /^group\/(?=(news|activity)\/(list$|detail\/)|share\/(list$|detail\/|comments\/)|group\/(detail|members)\/)/,
    'index/',
  ],
  [/^group\/(?=space\/news\/|ranking\/(list|detail)$|theme\/(list$|detail\/))/, 'index/'],
];

/** Returns the URL at which a visitor reads the same content; null if it is not cached. */
export function visitorAddress({ origin, pathname, search }: URL): string | null {
  if (!pathname.startsWith(API)) return null;
  const path = pathname.slice(API.length);
  if (PUBLIC.test(path)) return origin + pathname + search;
  const [pattern, place] = TWINS.find(([pattern]) => pattern.test(path)) ?? [];
  return pattern && place ? origin + API + path.replace(pattern, place) + search : null;
}

/** Returns the cache key of a URL: includes the language, and leaves out `asOf`, the snapshot token of lists. */
export function keyOf(address: string, lang: string): string {
  const key = new URL(address);
  key.searchParams.delete('asOf');
  key.searchParams.set('kept-lang', lang);
  return key.href;
}

/** Pages below the base path that are not part of the site. The worker ignores them and their requests. */
const APART = /^\/msktfront\/(embed|callback|connect)(\/|\.|$)/;

/** Returns whether a page of the site sent the request. Pages for invitations and applications send no referrer. */
export function isAskedBySite(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const { origin: from, pathname } = new URL(referrer);
  return from === origin && pathname.startsWith('/msktfront/') && !APART.test(pathname);
}

/** Returns whether the URL is served by the site's document. Files, the embed, sign-in and sign-out URLs are not. */
export const isSitePage = ({ pathname }: URL): boolean =>
  pathname.startsWith('/msktfront/') &&
  !APART.test(pathname) &&
  !/\.|msktToken=|logout/.test(pathname.slice('/msktfront/'.length));

/** Returns whether the request loads an uploaded picture. Other destinations are downloads, which may be large. */
export const isPicture = ({ pathname }: URL, destination: string): boolean =>
  destination === 'image' && pathname.startsWith('/media/');
