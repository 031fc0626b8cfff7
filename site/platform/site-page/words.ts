import { eagerWords } from '../../../widgets/ui/i18n/words.ts';

export const sitePageWords = eagerWords<typeof import('./en.ts')>(
  import.meta.glob('./{??,??-??}.ts', { eager: true, import: 'words' }),
);
