import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

export const homeWords = defineWords({
  en: {
    lead: 'What teachers and schools here share with each other.',
    toAll: 'See everything in the channel',
  },
  'zh-CN': {
    lead: '这里的老师和学校在彼此分享。',
    toAll: '在频道中查看全部',
  },
});
