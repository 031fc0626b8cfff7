import { lazyWords } from './i18n/words.ts';

export const uiWords = lazyWords<typeof import('./en.ts')>(import.meta.glob('./{??,??-??}.ts'));
