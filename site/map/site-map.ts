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
  /** Page that this one redirects to. */
  redirect?: SitePath;
}

/** Pages about the product, in the order of navigation. */
export const NATIONAL_PAGES = ['index', 'scheme', 'cooperation', 'information'] as const satisfies SitePath[];
const NATIONAL: PageTraits = { platformNameOnly: true, national: true };

const traits: { readonly [P in SitePath]?: PageTraits } = {
  home: { platformNameOnly: true },
  newsNotice: { loginOnly: true },
  ...Object.fromEntries(NATIONAL_PAGES.map(path => [path, NATIONAL])),
  expired: { platformNameOnly: true },
  invite: { platformNameOnly: true, secret: true },
  register: { platformNameOnly: true, secret: true },
  space: { redirect: 'space/index' },
};

export const traitsOf = (path: SitePath): PageTraits => traits[path] ?? {};

export const isSitePath = (path: string): path is SitePath => Object.hasOwn(titleWords.en ?? {}, path);
