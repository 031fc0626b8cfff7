import { fetchedWords } from '../ui/i18n/translate.tsx';

export const rankingWords = fetchedWords({
  en: () => import('./ranking.strings.en.ts'),
  'zh-CN': () => import('./ranking.strings.zh-CN.ts'),
});
