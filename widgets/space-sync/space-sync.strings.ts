import { fetchedWords } from '../ui/i18n/translate.tsx';

export const spaceSyncWords = fetchedWords({
  en: () => import('./space-sync.strings.en.ts'),
  'zh-CN': () => import('./space-sync.strings.zh-CN.ts'),
});
