import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import type { Localised } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';

/** Public pages of the site by path below the base, with their names. */
export const PAGES = {
  home: { en: 'Home', 'zh-CN': '首页' },
  'home/news': { en: 'News', 'zh-CN': '新闻' },
  'home/notice': { en: 'Notices', 'zh-CN': '通知' },
  'home/newsDetail': { en: 'News article', 'zh-CN': '新闻详情' },
  'home/noticeDetail': { en: 'Notice article', 'zh-CN': '通知详情' },
  activityList: { en: 'Activity list', 'zh-CN': '活动列表' },
  activityDetail: { en: 'Detail', 'zh-CN': '活动详情' },
  channelPage: { en: 'Recommended', 'zh-CN': '推荐' },
  index: { en: 'National platform', 'zh-CN': '全国平台' },
  scheme: { en: 'Scheme feature comparison', 'zh-CN': '方案功能对比' },
  cooperation: { en: 'Cooperation cases', 'zh-CN': '合作案例' },
  information: { en: 'News information', 'zh-CN': '新闻资讯' },
  teachingSports: { en: 'Teaching community square', 'zh-CN': '教学共同体广场' },
  'space/index': { en: 'Space sync home', 'zh-CN': '空间同步主页' },
  'space/information': { en: 'Space information', 'zh-CN': '空间资料' },
} as const satisfies Record<string, Localised<string>>;
export type PagePath = keyof typeof PAGES;

/**
 * Pages with secret links or personal forms: not indexed by search engines, and sent with `Referrer-Policy:
 * no-referrer`.
 */
const PRIVATE_PAGES = ['invite', 'register'];
/** Pages whose content differs per person; not indexed either. */
const OWN_PAGES = {
  activityEditor: { en: 'Create activity', 'zh-CN': '创建活动' },
  manageList: { en: 'Activity management', 'zh-CN': '活动管理' },
  'publish/dynamic': { en: 'Publish dynamic', 'zh-CN': '发布动态' },
  'publish/news': { en: 'Publish news', 'zh-CN': '发布新闻' },
  'publish/editNews': { en: 'Edit news and notice', 'zh-CN': '编辑新闻与通知' },
  newsNotice: { en: 'News and notices', 'zh-CN': '新闻与通知' },
  'space/publish': { en: 'Space publish', 'zh-CN': '空间发布' },
  expired: { en: 'Trial expired', 'zh-CN': '试用已到期' },
  invite: { en: 'Invite member', 'zh-CN': '邀请成员' },
  register: { en: 'Self-registration', 'zh-CN': '自助注册' },
} as const satisfies Record<string, Localised<string>>;
export type OwnPath = keyof typeof OWN_PAGES;

export const isPrivatePath = (path: string): boolean => PRIVATE_PAGES.includes(path);

export const isOwnPath = (path: string): path is OwnPath => Object.hasOwn(OWN_PAGES, path);

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGES, path);

/** Pages about the product rather than one platform; open after its trial, too. */
export const NATIONAL = ['index', 'scheme', 'cooperation', 'information'] as const;
export const isNational = (path: string): boolean => NATIONAL.some(one => one === path);
/** Pages whose title is the platform's name alone. */
const NAME_ALONE: readonly string[] = ['home', 'expired', 'invite', 'register', ...NATIONAL];

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
  const { [lang]: own } = isOwnPath(path) ? OWN_PAGES[path] : PAGES[path];
  return `${menuName(path, headMenu) ?? own} - ${flatName}`;
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
