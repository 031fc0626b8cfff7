import { fetchedWords } from '../ui/i18n/translate.tsx';

export const commentsWords = fetchedWords({
  en: () => import('./comments.strings.en.ts'),
  'zh-CN': () => import('./comments.strings.zh-CN.ts'),
});
