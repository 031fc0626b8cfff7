import { fetchedWords } from '../ui/i18n/translate.tsx';

export const activityManagerWords = fetchedWords({
  en: () => import('./activity-manager.strings.en.ts'),
  'zh-CN': () => import('./activity-manager.strings.zh-CN.ts'),
});
