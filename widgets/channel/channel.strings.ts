import { fetchedWords } from '../ui/words.tsx';

export const channelWords = fetchedWords({
  en: () => import('./channel.strings.en.ts'),
  'zh-CN': () => import('./channel.strings.zh-CN.ts'),
});
