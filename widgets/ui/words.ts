import { eagerWords } from './i18n/words.ts';

/** Bundled in every language: a file of their own would be one more request before a widget's first text. */
export const uiWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
