import type { ActivityBrief } from '../../../widgets/contract/activity/schema.ts';
import type { Dynamic } from '../../../widgets/contract/dynamic/schema.ts';
import { NEWS_KIND } from '../../../widgets/contract/limits.ts';
import type { CooperationBrief } from '../../../widgets/contract/national/schema.ts';
import type { NewsBrief } from '../../../widgets/contract/news/schema.ts';
import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import type { Lang } from '../http/language.ts';

/** Base path of the site's pages. */
export const BASE = '/msktfront/';

/** Paths of the pages of news articles and notices, information, cases, dynamics, activities, spaces and themes. */
export const pathOfNews = ({ kind, id }: Pick<NewsBrief, 'kind' | 'id'>): string =>
  `${BASE}home/${kind === NEWS_KIND.notice ? 'noticeDetail' : 'newsDetail'}?id=${encodeURIComponent(id)}`;
export const pathOfInformation = ({ id }: Pick<NewsBrief, 'id'>): string =>
  `${BASE}information?id=${encodeURIComponent(id)}`;
export const pathOfCase = ({ id }: Pick<CooperationBrief, 'id'>): string =>
  `${BASE}cooperation?id=${encodeURIComponent(id)}`;
export const pathOfDynamic = ({ id }: Pick<Dynamic, 'id'>): string =>
  `${BASE}channelPage?id=${encodeURIComponent(id)}`;
export const pathOfActivity = ({ id }: Pick<ActivityBrief, 'id'>): string =>
  `${BASE}activityDetail?id=${encodeURIComponent(id)}`;
export const pathOfSpace = ({ id }: { id: string }): string =>
  `${BASE}space/index?id=${encodeURIComponent(id)}`;
export const pathOfTheme = ({ id }: { id: string }): string =>
  `${BASE}channelPage?theme=${encodeURIComponent(id)}`;

/** Returns the locale that an address requests by `?lang=`; undefined if it is missing or not supported. */
export const requestedLang = (tag: string | undefined): Lang | undefined => LANGS.find(lang => lang === tag);

/** Adds a locale to an address. Unchanged if undefined: the browser's preference applies. */
export function inLang(address: string, lang: Lang | undefined): string {
  if (lang === undefined) return address;
  const [path = '', hash] = address.split('#');
  const asking = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
  return hash === undefined ? asking : `${asking}#${hash}`;
}

/** Adds a locale to the links of HTML to the site's own pages. Inside attributes, `&` is written as an entity. */
export const linksIn = (html: string, lang: Lang | undefined): string =>
  html.replace(
    /(<a href=")(\/msktfront\/[^"]*)/g,
    (_, start: string, path: string) => start + inLang(path, lang).replace('&lang=', '&amp;lang='),
  );
