import { fetchedWords } from '../ui/i18n/translate.tsx';

export const spaceDirectoryWords = fetchedWords({
  en: () => import('./space-directory.strings.en.ts'),
  'zh-CN': () => import('./space-directory.strings.zh-CN.ts'),
});
