import { createContext, useContext } from 'react';
import type { Lang } from './lang.ts';
import {
  type LazyWords,
  lazyWords,
  type Translate,
  type TranslateOf,
  translate,
  type Words,
} from './words.ts';

export { type Lang, langOf } from './lang.ts';
export { type Translate, type TranslateOf, translate } from './words.ts';

const LangContext = createContext<Lang>('en');
export const LangProvider = LangContext.Provider;
export const useLang = (): Lang => useContext(LangContext);

/** Translates words into the language of the context. */
export const useWords = <K extends string>(words: Words<K>): Translate<K> => translate(words, useLang());

/** Former names, for folders that are not converted yet. */
export type Say<K extends string> = Translate<K>;
export type SayOf<W> = TranslateOf<W>;
export const sayIn = translate;
export const defineWords = <K extends string>(words: Required<Words<K>>): Words<K> => words;
export const fetchedWords = <K extends string>(
  modules: Record<Lang, () => Promise<{ words: Record<K, string> }>>,
): LazyWords<K> => {
  const byPath = Object.entries(modules).map(([lang, load]) => [`./${lang}.ts`, load]);
  return lazyWords<{ words: Record<K, string> }>(Object.fromEntries(byPath)) as LazyWords<K>;
};
