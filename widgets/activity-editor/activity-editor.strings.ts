import { fetchedWords } from '../ui/i18n/translate.tsx';

export const activityEditorWords = fetchedWords({
  en: () => import('./activity-editor.strings.en.ts'),
  'zh-CN': () => import('./activity-editor.strings.zh-CN.ts'),
});
