import { fetchedWords } from '../ui/i18n/translate.tsx';

export const newsManagerWords = fetchedWords({
  en: () => import('./news-manager.strings.en.ts'),
  'zh-CN': () => import('./news-manager.strings.zh-CN.ts'),
});
