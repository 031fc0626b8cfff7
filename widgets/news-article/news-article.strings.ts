import { fetchedWords } from '../ui/i18n/translate.tsx';

export const newsArticleWords = fetchedWords({
  en: () => import('./news-article.strings.en.ts'),
  'zh-CN': () => import('./news-article.strings.zh-CN.ts'),
});
