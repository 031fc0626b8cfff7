import { fetchedWords } from '../ui/words.tsx';

export const newsManagerWords = fetchedWords({
  en: () => import('./news-manager.strings.en.ts'),
  'zh-CN': () => import('./news-manager.strings.zh-CN.ts'),
});
