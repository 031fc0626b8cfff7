import { fetchedWords } from '../ui/i18n/translate.tsx';

export const newsFeedWords = fetchedWords({
  en: () => import('./news-feed.strings.en.ts'),
  'zh-CN': () => import('./news-feed.strings.zh-CN.ts'),
});
