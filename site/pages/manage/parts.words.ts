import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

export const manageListWords = defineWords({
  en: { label: 'What you look after', activities: 'Activities', reports: 'Reports' },
  'zh-CN': { label: '我管理的内容', activities: '活动', reports: '举报' },
});
