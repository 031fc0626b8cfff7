import { fetchedWords } from '../ui/i18n/translate.tsx';

export const channelWords = fetchedWords({
  en: () => import('./channel.strings.en.ts'),
  'zh-CN': () => import('./channel.strings.zh-CN.ts'),
});
