/**
 * Languages of the product, by tag, with their own names. A new language is a line here and a file `<tag>.ts`
 * beside each `en.ts`.
 */
export const LANGUAGES = {
  en: 'English',
  'zh-CN': '简体中文',
};

export type Lang = keyof typeof LANGUAGES;

export const LANGS = Object.keys(LANGUAGES) as Lang[];

/** The language for a tag: the same, else one of the same primary subtag (`zh-Hans` → `zh-CN`), else English. */
export function langOf(tag: string | null | undefined): Lang {
  const wanted = (tag ?? '').toLowerCase();
  const primary = /^\w*/.exec(wanted)?.[0];
  const find = (matches: (lang: string) => boolean) => LANGS.find(lang => matches(lang.toLowerCase()));
  return find(lang => lang === wanted) ?? find(lang => lang.split('-')[0] === primary) ?? 'en';
}

/** Creates a value for each language. */
export const byLang = <T>(create: (lang: Lang) => T): Record<Lang, T> =>
  Object.fromEntries(LANGS.map(lang => [lang, create(lang)])) as Record<Lang, T>;
