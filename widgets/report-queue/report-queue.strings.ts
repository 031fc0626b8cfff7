import { fetchedWords } from '../ui/words.tsx';

export const reportQueueWords = fetchedWords({
  en: () => import('./report-queue.strings.en.ts'),
  'zh-CN': () => import('./report-queue.strings.zh-CN.ts'),
});
