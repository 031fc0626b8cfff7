import { fetchedWords } from '../ui/words.tsx';

export const activityManagerWords = fetchedWords({
  en: () => import('./activity-manager.strings.en.ts'),
  'zh-CN': () => import('./activity-manager.strings.zh-CN.ts'),
});
