import { lazyWords } from '../ui/i18n/words.ts';

export const searchWords = lazyWords<typeof import('./en.ts')>(import.meta.glob('./{??,??-??}.ts'));
