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
  const primary = /^\w+/.exec(tag ?? '')?.[0].toLowerCase();
  const matches = (lang: Lang) => lang.split('-')[0] === primary;
  return LANGS.find(lang => lang === tag) ?? LANGS.find(matches) ?? 'en';
}
