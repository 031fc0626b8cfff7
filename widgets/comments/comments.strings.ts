import { fetchedWords } from '../ui/words.tsx';

export const commentsWords = fetchedWords({
  en: () => import('./comments.strings.en.ts'),
  'zh-CN': () => import('./comments.strings.zh-CN.ts'),
});
