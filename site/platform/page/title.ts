import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Lang } from '../http/language.ts';
import { pageWords } from './words.ts';

/** Public pages of the site by path below the base. */
const PAGES = [
  'home',
  'home/news',
  'home/notice',
  'home/newsDetail',
  'home/noticeDetail',
  'activityList',
  'activityDetail',
  'channelPage',
  'index',
  'scheme',
  'cooperation',
  'information',
  'teachingSports',
  'space/index',
  'space/information',
] as const;
export type PagePath = (typeof PAGES)[number];

/**
 * Pages with secret links or personal forms: not indexed by search engines, and sent with `Referrer-Policy:
 * no-referrer`.
 */
const PRIVATE_PAGES = ['invite', 'register'];
/** Pages whose content differs per person; not indexed either. */
const OWN_PAGES = [
  'activityEditor',
  'manageList',
  'publish/dynamic',
  'publish/news',
  'publish/editNews',
  'newsNotice',
  'space/publish',
  'expired',
  'invite',
  'register',
] as const;
export type OwnPath = (typeof OWN_PAGES)[number];

export const isPrivatePath = (path: string): boolean => PRIVATE_PAGES.includes(path);

export const isOwnPath = (path: string): path is OwnPath => OWN_PAGES.some(one => one === path);

export const isPagePath = (path: string): path is PagePath => PAGES.some(one => one === path);

/** Pages about the product rather than one platform; open after its trial, too. */
export const NATIONAL = ['index', 'scheme', 'cooperation', 'information'] as const;
export const isNational = (path: string): boolean => NATIONAL.some(one => one === path);
/** Pages whose title is the platform's name alone. */
const NAME_ALONE: readonly string[] = ['home', 'expired', 'invite', 'register', ...NATIONAL];

/** Returns the name of a page. */
export const pageName = (path: PagePath | OwnPath, lang: Lang): string =>
  translate(pageWords, lang)(`title_${path}`);

/**
 * Returns the title of a page, the same as the site sets: name of the header menu item, or of the page, then
 * the platform's.
 */
export function titleOf(
  path: PagePath | OwnPath,
  headMenu: readonly MenuItem[],
  flatName: string,
  lang: Lang,
): string {
  if (NAME_ALONE.includes(path)) return flatName;
  return `${menuName(path, headMenu) ?? pageName(path, lang)} - ${flatName}`;
}

/** Name of the closest header menu item. Items of NAME_ALONE give no name to pages below them. */
function menuName(path: string, headMenu: readonly MenuItem[]): string | undefined {
  const [best] = flat(headMenu)
    .map(({ name, url }) => ({ name, own: url.replace(/^\/msktfront\/|\/$/g, '') }))
    .filter(({ own }) => isBelow(path, own))
    .sort((one, other) => other.own.length - one.own.length);
  return best && NAME_ALONE.includes(best.own) ? undefined : best?.name;
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)]);

const isBelow = (path: string, own: string): boolean =>
  path === own || (own !== '' && path.startsWith(own) && /^[/\p{Lu}]/u.test(path.slice(own.length)));
