import type { MenuItem } from '../../../widgets/contract/platform/schema.ts';
import { REGISTER_MODE } from '../../../widgets/contract/register/calls.ts';
import { byLang } from '../../../widgets/ui/i18n/lang.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { platform } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { referenceWords } from './words.ts';

/** Entries of the header: id, page of the site, key of the name, and whether they require a session. */
const MENU = [
  ['home', 'home', 'home'],
  ['activities', 'activityList', 'activities'],
  ['news', 'home/news', 'news'],
  ['notices', 'home/notice', 'notices'],
  ['channel', 'channelPage', 'channel'],
  ['square', 'teachingSports', 'square'],
  ['news-notice', 'newsNotice', 'newsNotice', 'needLogin'],
  ['space', 'space/index', 'space', 'needLogin'],
] as const;

/** Returns the header's menu in a language. */
export const headMenu = (lang: Lang): MenuItem[] =>
  MENU.map(([id, path, key, needLogin]) => ({
    id,
    name: translate(referenceWords, lang)(`menu_${key}`),
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
  indexInfo: byLang(infoOf),
  registerMode: REGISTER_MODE.approval,
});

const infoOf = (lang: Lang) => ({
  headFootInfo: {
    titleLogo: '/msktfront/icon.svg',
    flatName: translate(referenceWords, lang)('regionName'),
    links: [{ name: translate(referenceWords, lang)('apiDescription'), url: '/mskt/api/openapi.json' }],
  },
  headMenu: headMenu(lang),
  ...SETTING,
  locale: lang,
});
