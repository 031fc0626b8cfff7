/**
 * What is kept is only ever what a visitor is answered, whoever is signed in: so nothing on the device belongs to one
 * person, and nothing of one can be shown to another.
 */

const API = '/mskt/api/';

/** What visitors read. nb. invitations and registrations lie below `index`, too, and are between two people. */
const PUBLIC = /^(index\/(?!invite|register|expired)|sysRemote\/|group\/platform\/|sys\/plat\/params\/)/;

/** Calls of people who are signed in, which a visitor makes in another place. */
const TWINS: readonly [RegExp, string][] = [
  [/^second\/index\/info$/, 'sysRemote/indexInfo'],
  [
    /^group\/(?=(news|activity)\/(list$|detail\/)|share\/(list$|detail\/|comments\/)|group\/(detail|members)\/)/,
    'index/',
  ],
  [/^group\/(?=space\/news\/|ranking\/(list|detail)$|theme\/(list$|detail\/))/, 'index/'],
];

/** The address at which a visitor reads what was asked for; null for what is not kept. */
export function visitorAddress({ origin, pathname, search }: URL): string | null {
  if (!pathname.startsWith(API)) return null;
  const path = pathname.slice(API.length);
  if (PUBLIC.test(path)) return origin + pathname + search;
  const [pattern, place] = TWINS.find(([pattern]) => pattern.test(path)) ?? [];
  return pattern && place ? origin + API + path.replace(pattern, place) + search : null;
}

/** The name under which an answer is kept: languages apart, a list's state in time together. */
export function keyOf(address: string, lang: string): string {
  const key = new URL(address);
  key.searchParams.delete('asOf');
  key.searchParams.set('kept-lang', lang);
  return key.href;
}

/** Pages that are not the site's own, though they lie below it: they are left alone, and so is what they ask. */
const APART = /^\/msktfront\/(embed|callback|connect)(\/|\.|$)/;

/** Whether a page of the site has asked. nb. pages behind an invitation or an application do not say which they are. */
export function isAskedBySite(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const { origin: from, pathname } = new URL(referrer);
  return from === origin && pathname.startsWith('/msktfront/') && !APART.test(pathname);
}

/** Whether an address is shown by the site's document. Files, the embed, and orders to sign in or out are not. */
export const isSitePage = ({ pathname }: URL): boolean =>
  pathname.startsWith('/msktfront/') &&
  !APART.test(pathname) &&
  !/\.|msktToken=|logout/.test(pathname.slice('/msktfront/'.length));

/** A picture of the platform's. nb. what is no picture is a download, however large. */
export const isPicture = ({ pathname }: URL, destination: string): boolean =>
  destination === 'image' && pathname.startsWith('/media/');
