import { fetchedWords } from '../ui/i18n/translate.tsx';

export const newsManagerWords = fetchedWords({
  en: () => import('./en.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
});
