import { fetchedWords } from '../ui/i18n/translate.tsx';

export const activityDetailWords = fetchedWords({
  en: () => import('./activity-detail.strings.en.ts'),
  'zh-CN': () => import('./activity-detail.strings.zh-CN.ts'),
});
