import type { Context } from 'hono';
import { byLang, LANGS, type Lang, langOf } from '../../../widgets/ui/i18n/lang.ts';

export type { Lang } from '../../../widgets/ui/i18n/lang.ts';

const PRIMARY = new Set(LANGS.map(lang => lang.split('-')[0]));

/**
 * Returns the preferred locale of an `Accept-Language` header among those of the platform; English if there
 * is none.
 */
export function languageOf(header: string | undefined): Lang {
  const tags = (header ?? '').split(',').map(part => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find(parameter => parameter.startsWith('q='));
    return { tag, weight: quality ? Number(quality.slice(2)) : 1 };
  });
  const wanted = tags
    .filter(({ tag, weight }) => weight > 0 && PRIMARY.has(/^\w+/.exec(tag)?.[0]))
    .sort((a, b) => b.weight - a.weight)[0];
  return langOf(wanted?.tag);
}

/**
 * Returns the language of a response: that of the query, which a page can name in the address of a preload, else the one
 * that the browser prefers.
 */
export const languageFor = (c: Context): Lang =>
  languageOf(c.req.query('lang') ?? c.req.header('accept-language'));

/** Completes texts that are not translated into every language, as those of the demo: missing ones are English. */
export const withEnglish = <T>(texts: { en: T } & { readonly [L in Lang]?: T }): Record<Lang, T> =>
  byLang(lang => texts[lang] ?? texts.en);
