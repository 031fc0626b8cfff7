import { createContext, useContext } from 'react';
import type { Lang } from './lang.ts';

export { type Lang, langOf } from './lang.ts';

/** Flat words of one part, by language: keys that end in `_one` and `_other` are chosen by `count`. */
export type Words<K extends string = string> = { [L in Lang]?: Readonly<Record<K, string>> };

/** Puts the languages side by side; the compiler asks for every word in both. */
export const defineWords = <K extends string>(words: Required<Words<K>>): Words<K> => words;

/** Words of which only the languages in use are downloaded. */
export type FetchedWords<K extends string = string> = Words<K> & {
  /** Resolves when the language is there; rejects when it cannot be downloaded. */
  fetch(lang: Lang): Promise<void>;
};

/** The words of a part that is loaded on its own, one module a language. */
export function fetchedWords<K extends string>(
  modules: Record<Lang, () => Promise<{ words: Record<K, string> }>>,
): FetchedWords<K> {
  const here: Words<K> = {};
  return Object.assign(here, {
    async fetch(lang: Lang) {
      here[lang] ??= (await modules[lang]()).words;
    },
  });
}

const LangContext = createContext<Lang>('en');
export const LangProvider = LangContext.Provider;
export const useLang = (): Lang => useContext(LangContext);

type Values = Record<string, string | number>;
/** Keys without their plural endings. */
type Base<K extends string> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
export type Say<K extends string> = (key: Base<K>, values?: Values) => string;
/** How the words of a part are said, for a function that is handed them. */
export type SayOf<W> = W extends Words<infer K> ? Say<K> : never;

/** The words of a part in the language around it; `{name}` is replaced by a value, numbers in the language's way. */
export const useWords = <K extends string>(words: Words<K>): Say<K> => sayIn(words, useLang());

/** The same in a language that is known already, for what is no view. */
export const sayIn =
  <K extends string>(words: Words<K>, lang: Lang): Say<K> =>
  (key, values = {}) =>
    say(words[lang] ?? {}, lang, key, values);

function say(words: Record<string, string>, lang: Lang, key: string, values: Values): string {
  const many = words[`${key}_other`];
  // nb. only where numbers matter: the rules take longer to make than all the words of a list.
  const one = many && words[`${key}_${new Intl.PluralRules(lang).select(Number(values.count ?? 0))}`];
  const text = one ?? many ?? words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString(lang) : value;
  });
}
