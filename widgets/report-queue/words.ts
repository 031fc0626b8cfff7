import { lazyWords } from '../ui/i18n/words.ts';

export const reportQueueWords = lazyWords<typeof import('./en.ts')>(import.meta.glob('./{??,??-??}.ts'));
