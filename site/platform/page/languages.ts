import { LANGS } from '../../../widgets/ui/i18n/lang.ts';
import type { Lang } from '../http/language.ts';

/** Returns the locale that an address requests by `?lang=`; undefined if it is missing or not supported. */
export const langAsked = (asked: string | undefined): Lang | undefined => LANGS.find(lang => lang === asked);

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
