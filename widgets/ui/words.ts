import { fetchedWords } from './i18n/translate.tsx';

export const uiWords = fetchedWords({
  en: () => import('./en.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
});
