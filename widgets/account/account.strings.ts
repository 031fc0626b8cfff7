import { fetchedWords } from '../ui/words.tsx';

export const accountWords = fetchedWords({
  en: () => import('./account.strings.en.ts'),
  'zh-CN': () => import('./account.strings.zh-CN.ts'),
});
