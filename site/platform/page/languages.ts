import type { Lang } from '../http/language.ts';
import { LANGUAGES } from './frame-words.ts';

export const LANGS = Object.keys(LANGUAGES) as Lang[];

/** A language that an address asks for by `?lang=`; undefined where it asks for none that the platform speaks. */
export const langAsked = (asked: string | undefined): Lang | undefined => LANGS.find(lang => lang === asked);

/** An address in one language, or as each reader's browser wishes. */
export function inLang(address: string, lang: Lang | undefined): string {
  if (lang === undefined) return address;
  const [path = '', hash] = address.split('#');
  const asking = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
  return hash === undefined ? asking : `${asking}#${hash}`;
}

/** HTML whose links to the site's own pages stay in a language. nb. inside an attribute `&` and quotes are escaped. */
export const linksIn = (html: string, lang: Lang | undefined): string =>
  html.replace(
    /(<a href=")(\/msktfront\/[^"]*)/g,
    (_, start: string, path: string) => start + inLang(path, lang).replace('&lang=', '&amp;lang='),
  );
