/** Pages of the site, as the site and the platform both need to know them. Contains no code of pages. */
import type { words } from './en.ts';
import { titleWords } from './words.ts';

/** Path of a page below `/msktfront/`, without leading or trailing slash. Every page has a title in `en.ts`. */
export type SitePath = keyof typeof words;

/** Properties that only some pages have. */
export interface PageTraits {
  /** The document title is only the name of the platform. */
  platformNameOnly?: true;
  /** Only for signed-in users. */
  loginOnly?: true;
  /** About the product, not about one platform. Stays open after the platform's trial has expired. */
  national?: true;
  /** Its address contains a secret, or it is a personal form: sent with `Referrer-Policy: no-referrer`. */
  secret?: true;
  /** Page with the list of what this page shows one of. */
  list?: SitePath;
  /** Without `id` it shows the person's own, to which the menu leads. */
  ownWithoutId?: true;
  /** Page that this one redirects to. */
  redirect?: SitePath;
}

/** Pages about the product, in the order of navigation. */
export const NATIONAL_PAGES = ['index', 'scheme', 'cooperation', 'information'] as const satisfies SitePath[];
const NATIONAL: PageTraits = { platformNameOnly: true, national: true };

const traits: { readonly [P in SitePath]?: PageTraits } = {
  activityDetail: { list: 'activityList' },
  'home/newsDetail': { list: 'home/news' },
  'home/noticeDetail': { list: 'home/notice' },
  home: { platformNameOnly: true },
  newsNotice: { loginOnly: true },
  ...Object.fromEntries(NATIONAL_PAGES.map(path => [path, NATIONAL])),
  expired: { platformNameOnly: true },
  invite: { platformNameOnly: true, secret: true },
  register: { platformNameOnly: true, secret: true },
  manage: { loginOnly: true },
  settings: { loginOnly: true },
  space: { redirect: 'space/index' },
  'space/index': { ownWithoutId: true },
};

export const traitsOf = (path: SitePath): PageTraits => traits[path] ?? {};

export const isSitePath = (path: string): path is SitePath => Object.hasOwn(titleWords.en ?? {}, path);

/**
 * Returns the paths of the menu items that a page belongs to, nearest first: its own, that of its list, and those above by
 * a slash. The nearest one in the menu is current and names the page in the window title.
 */
export function pathsAbove(path: string): string[] {
  const list = isSitePath(path) ? traitsOf(path).list : undefined;
  const above = list ?? path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  return above === '' ? [path] : [path, ...pathsAbove(above)];
}
