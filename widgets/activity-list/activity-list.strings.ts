import { fetchedWords } from '../ui/i18n/translate.tsx';

export const activityListWords = fetchedWords({
  en: () => import('./activity-list.strings.en.ts'),
  'zh-CN': () => import('./activity-list.strings.zh-CN.ts'),
});
