import { createContext, useContext } from 'react';
import type { Lang } from './lang.ts';
import { type Translate, translate, type Words } from './words.ts';

export { type Lang, langOf } from './lang.ts';
export { type Translate, type TranslateOf, translate } from './words.ts';

const LangContext = createContext<Lang>('en');
export const LangProvider = LangContext.Provider;
export const useLang = (): Lang => useContext(LangContext);

/** Translates words into the language of the context. */
export const useWords = <K extends string>(words: Words<K>): Translate<K> => translate(words, useLang());
