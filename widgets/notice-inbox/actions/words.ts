import { eagerWords } from '../../ui/i18n/words.ts';

export const inboxActionsWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
