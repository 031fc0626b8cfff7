import { fetchedWords } from '../ui/i18n/translate.tsx';

export const commentsWords = fetchedWords({
  en: () => import('./en.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
});
