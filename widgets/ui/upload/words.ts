import { eagerWords, type TranslateOf } from '../i18n/words.ts';

export const uploadWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);

export type TranslateUpload = TranslateOf<typeof uploadWords>;
