import { fetchedWords } from '../ui/words.tsx';

export const noticeInboxWords = fetchedWords({
  en: () => import('./notice-inbox.strings.en.ts'),
  'zh-CN': () => import('./notice-inbox.strings.zh-CN.ts'),
});
