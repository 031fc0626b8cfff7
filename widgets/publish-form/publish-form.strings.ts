import { fetchedWords } from '../ui/i18n/translate.tsx';

export const publishFormWords = fetchedWords({
  en: () => import('./publish-form.strings.en.ts'),
  'zh-CN': () => import('./publish-form.strings.zh-CN.ts'),
});
