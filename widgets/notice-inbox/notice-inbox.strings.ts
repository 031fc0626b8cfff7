import { fetchedWords } from '../ui/i18n/translate.tsx';

export const noticeInboxWords = fetchedWords({
  en: () => import('./notice-inbox.strings.en.ts'),
  'zh-CN': () => import('./notice-inbox.strings.zh-CN.ts'),
});
