import { fetchedWords } from '../ui/i18n/translate.tsx';

export const reportQueueWords = fetchedWords({
  en: () => import('./report-queue.strings.en.ts'),
  'zh-CN': () => import('./report-queue.strings.zh-CN.ts'),
});
