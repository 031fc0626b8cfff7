import { fetchedWords } from '../ui/words.tsx';

export const rankingWords = fetchedWords({
  en: () => import('./ranking.strings.en.ts'),
  'zh-CN': () => import('./ranking.strings.zh-CN.ts'),
});
