import { eagerWords } from '../../ui/i18n/words.ts';

/** Bundled with the code, because they are needed exactly when nothing can be loaded. */
export const writingWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
