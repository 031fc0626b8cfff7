import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

export const pagesWords = defineWords({
  en: {
    share: 'Share something',
    community: 'Education community',
  },
  'zh-CN': {
    share: '发布动态',
    community: '教育社区',
  },
});
