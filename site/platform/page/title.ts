import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import type { Lang } from '../language.ts';
import type { Localised } from '../schema.ts';

/** The pages of the site that everybody may read, by their path below the base, and what they are called. */
export const PAGES = {
  home: { en: 'Home', 'zh-CN': '首页' },
  'home/news': { en: 'News', 'zh-CN': '新闻' },
  'home/notice': { en: 'Notices', 'zh-CN': '通知' },
  'home/newsDetail': { en: 'News article', 'zh-CN': '新闻详情' },
  'home/noticeDetail': { en: 'Notice article', 'zh-CN': '通知详情' },
  activityList: { en: 'Activity list', 'zh-CN': '活动列表' },
  activityDetail: { en: 'Detail', 'zh-CN': '活动详情' },
  channelPage: { en: 'Recommended', 'zh-CN': '推荐' },
  teachingSports: { en: 'Teaching community square', 'zh-CN': '教学共同体广场' },
} as const satisfies Record<string, Localised<string>>;
export type PagePath = keyof typeof PAGES;

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGES, path);

/** The title that the site gives a page, too: the name of its header menu item, or its own, and the platform's. */
export function titleOf(path: PagePath, headMenu: readonly MenuItem[], flatName: string, lang: Lang): string {
  if (path === 'home') return flatName;
  return `${menuName(path, headMenu) ?? PAGES[path][lang]} - ${flatName}`;
}

/** nb. home lends its name to no page below it. */
function menuName(path: PagePath, headMenu: readonly MenuItem[]): string | undefined {
  const [best] = flat(headMenu)
    .map(({ name, url }) => ({ name, own: url.replace(/^\/msktfront\/|\/$/g, '') }))
    .filter(({ own }) => isBelow(path, own))
    .sort((one, other) => other.own.length - one.own.length);
  return best?.own === 'home' ? undefined : best?.name;
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)]);

const isBelow = (path: string, own: string): boolean =>
  path === own || (own !== '' && path.startsWith(own) && /^[/\p{Lu}]/u.test(path.slice(own.length)));
