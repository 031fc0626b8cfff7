import { fetchedWords } from '../ui/words.tsx';

export const spaceSyncWords = fetchedWords({
  en: () => import('./space-sync.strings.en.ts'),
  'zh-CN': () => import('./space-sync.strings.zh-CN.ts'),
});
