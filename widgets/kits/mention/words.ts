import { eagerWords } from '../../ui/i18n/words.ts';

export const mentionWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
