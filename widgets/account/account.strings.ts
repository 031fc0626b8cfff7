import { fetchedWords } from '../ui/i18n/translate.tsx';

export const accountWords = fetchedWords({
  en: () => import('./account.strings.en.ts'),
  'zh-CN': () => import('./account.strings.zh-CN.ts'),
});
