import { fetchedWords } from '../ui/words.tsx';

export const spaceDirectoryWords = fetchedWords({
  en: () => import('./space-directory.strings.en.ts'),
  'zh-CN': () => import('./space-directory.strings.zh-CN.ts'),
});
