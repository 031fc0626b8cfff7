import { eagerWords } from '../i18n/words.ts';

export const connectWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
