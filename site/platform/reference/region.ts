import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import type { platform } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';

/** Entries of the header: id, page of the site, name in each language, and whether they require a session. */
const MENU = [
  ['home', 'home', { en: 'Home', 'zh-CN': '首页' }],
  ['activities', 'activityList', { en: 'Activities', 'zh-CN': '活动' }],
  ['news', 'home/news', { en: 'News', 'zh-CN': '新闻' }],
  ['notices', 'home/notice', { en: 'Notices', 'zh-CN': '通知' }],
  ['channel', 'channelPage', { en: 'Recommended', 'zh-CN': '推荐' }],
  ['square', 'teachingSports', { en: 'Teaching community square', 'zh-CN': '教研广场' }],
  ['news-notice', 'newsNotice', { en: 'My news and notices', 'zh-CN': '我的资讯' }, 'needLogin'],
  ['space', 'space/index', { en: 'My space', 'zh-CN': '我的空间' }, 'needLogin'],
] as const;

/** Returns the header's menu in a language. */
export const headMenu = (lang: Lang): MenuItem[] =>
  MENU.map(([id, path, name, needLogin]) => ({
    id,
    name: name[lang],
    url: `/msktfront/${path}`,
    target: '_self',
    ...(needLogin && { needLogin: true }),
    children: [],
  }));

/** Appearance and time zone of a region. */
export const SETTING = { theme: { primary: '#2f6f5e' }, timezone: 'Asia/Shanghai' };

/** Returns the only region of an empty community. */
export const emptyRegion = (): typeof platform.$inferInsert => ({
  regionCode: 'main',
  subDomain: 'main',
  indexInfo: { en: infoOf('en'), 'zh-CN': infoOf('zh-CN') },
  registerMode: REGISTER_MODE.approval,
});

const NAME = { en: 'Teaching community', 'zh-CN': '教学共同体' };
const API = { en: 'API description', 'zh-CN': '接口说明' };

const infoOf = (lang: Lang) => ({
  headFootInfo: {
    titleLogo: '/msktfront/icon.svg',
    flatName: NAME[lang],
    links: [{ name: API[lang], url: '/mskt/api/openapi.json' }],
  },
  headMenu: headMenu(lang),
  ...SETTING,
  locale: lang,
});
