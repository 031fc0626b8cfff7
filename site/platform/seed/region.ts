import type { MenuItem } from '../../../widgets/core/contract/menu.ts';
import { REGISTER_MODE } from '../../../widgets/core/contract/register-limits.ts';
import type { Localised, platform } from '../schema.ts';
import { mediaUrl } from './media.ts';

type Info = (typeof platform.$inferInsert)['indexInfo'][keyof Localised<unknown>];

/** The header's entries: id, page of the site, English name, Chinese name, and whether it needs signing in. */
const MENU = [
  ['home', 'home', 'Home', '首页'],
  ['activities', 'activityList', 'Activities', '活动'],
  ['news', 'home/news', 'News', '新闻'],
  ['notices', 'home/notice', 'Notices', '通知'],
  ['channel', 'channelPage', 'Recommended', '推荐'],
  ['square', 'teachingSports', 'Teaching community square', '教研广场'],
  ['news-notice', 'newsNotice', 'My news and notices', '我的资讯', 'needLogin'],
  ['space', 'space/index', 'My space', '我的空间', 'needLogin'],
] as const;

/** The one region of the demo; `school` is the origin of the sample school page. */
export function regionRow(school: string): typeof platform.$inferInsert {
  return {
    regionCode: 'demo',
    subDomain: 'demo',
    indexInfo: { en: english(school), 'zh-CN': chinese(school) },
    contactName: '苇渡教研社区 Reed Ferry Teachers',
    contactPhone: '000 0000 0000',
    contactMail: 'hello@reedferry.example',
    mobileAppUrl: '',
    registerMode: REGISTER_MODE.approval,
  };
}

const english = (school: string): Info => ({
  headFootInfo: {
    ...frame,
    flatName: 'Reed Ferry Teachers',
    copyright: 'Reed Ferry Teachers · Demo data: all people, schools and texts are invented',
    address: '1 Ferry Steps, Reed Ferry',
    links: [
      { name: 'Sample school page', url: school },
      { name: 'API description', url: '/mskt/api/openapi.json' },
    ],
  },
  headMenu: menu(2),
  ...setting,
  locale: 'en',
});

const chinese = (school: string): Info => ({
  headFootInfo: {
    ...frame,
    flatName: '苇渡教研社区',
    copyright: '苇渡教研社区 · 演示数据：人物、学校和文字均为虚构',
    address: '苇渡镇渡口石阶 1 号',
    links: [
      { name: '示例学校网页', url: school },
      { name: '接口说明', url: '/mskt/api/openapi.json' },
    ],
  },
  headMenu: menu(3),
  ...setting,
  locale: 'zh-CN',
});

const frame = { titleLogo: mediaUrl('logo.svg'), phone: '000 0000 0000', mail: 'hello@reedferry.example' };
const setting = { theme: { primary: '#2f6f5e' }, timezone: 'Asia/Shanghai' };

function menu(column: 2 | 3): MenuItem[] {
  return MENU.map(entry => ({
    id: entry[0],
    name: entry[column],
    url: `/msktfront/${entry[1]}`,
    target: '_self',
    ...(entry[4] ? { needLogin: true } : {}),
    children: [],
  }));
}
