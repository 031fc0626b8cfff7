/** Translations of a folder: loading them by language, and looking them up. Used by browsers and by the platform. */
import { formatterOf } from './formatter.ts';
import { byLang, type Lang } from './lang.ts';

/** Translations by language. Of keys that end in `_one` and `_other`, `count` selects one. */
export type Words<K extends string = string> = { [L in Lang]?: Readonly<Record<K, string>> };

/** Translations of which only the languages in use are downloaded. */
export type LazyWords<K extends string = string> = Words<K> & {
  /** Loads a language. Rejects if the download fails; the next call tries again. */
  fetch(lang: Lang): Promise<void>;
};

/** Module of one language. `en.ts` defines the keys. */
interface WordsModule<K extends string = string> {
  words: Readonly<Record<K, string>>;
}

type KeyOf<M extends WordsModule> = keyof M['words'] & string;

/**
 * Creates the translations of a folder that are bundled with its code. Takes the result of
 * `import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' })`.
 */
export function eagerWords<M extends WordsModule>(
  byPath: Record<string, Readonly<Record<KeyOf<M>, string>>>,
): Words<KeyOf<M>> {
  const byLang = Object.entries(byPath).map(([path, words]) => [
    path.slice('./'.length, -'.ts'.length),
    words,
  ]);
  return Object.fromEntries(byLang);
}

/**
 * Creates the translations of a folder that are downloaded per language. Takes the result of
 * `import.meta.glob('./{??,??-??}.ts')`.
 */
export function lazyWords<M extends WordsModule>(
  byPath: Record<string, () => Promise<unknown>>,
): LazyWords<KeyOf<M>> {
  const loaded: Words = {};
  return Object.assign(loaded, {
    async fetch(lang: Lang) {
      if (loaded[lang]) return;
      const module = (await byPath[`./${lang}.ts`]?.()) as WordsModule | undefined;
      if (module) loaded[lang] = module.words;
    },
  });
}

type Values = Record<string, string | number>;

/** Keys without their plural endings. */
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;

/** Looks up the translation of a key and inserts values for `{name}`. */
export type Translate<K extends string> = (key: Base<K>, values?: Values) => string;

/** The `Translate` function of some words. */
export type TranslateOf<W> = W extends Words<infer K> ? Translate<K> : never;

/** Returns the function that looks up words in a language. Formats numbers for that language. */
export const translate =
  <K extends string>(words: Words<K>, lang: Lang): Translate<K> =>
  (key, values = {}) =>
    lookUp(words[lang] ?? {}, lang, key, values);

/** Returns the translations of a key in all languages. */
export const inAllLangs = <K extends string>(
  words: Words<K>,
  ...[key, values]: Parameters<Translate<K>>
): Record<Lang, string> => byLang(lang => translate(words, lang)(key, values));

function lookUp(words: Record<string, string>, lang: Lang, key: string, values: Values): string {
  const other = words[`${key}_other`];
  const one =
    other && words[`${key}_${formatterOf(Intl.PluralRules, lang).select(Number(values.count ?? 0))}`];
  const text = one ?? other ?? words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? formatterOf(Intl.NumberFormat, lang).format(value) : value;
  });
}
