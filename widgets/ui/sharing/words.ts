import { eagerWords } from '../i18n/words.ts';

export const sharingWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
