import { fetchedWords } from './i18n/translate.tsx';

export const uiWords = fetchedWords({
  en: () => import('./ui.strings.en.ts'),
  'zh-CN': () => import('./ui.strings.zh-CN.ts'),
});
