import { fetchedWords } from '../ui/words.tsx';

export const newsFeedWords = fetchedWords({
  en: () => import('./news-feed.strings.en.ts'),
  'zh-CN': () => import('./news-feed.strings.zh-CN.ts'),
});
