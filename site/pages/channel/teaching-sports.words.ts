import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

export const teachingSportsWords = defineWords({
  en: {
    lead: 'Where teachers of one subject, one stage or one question meet. Look in, and join what suits you.',
    partsLabel: 'Parts of the square',
    communities: 'Communities',
    studios: 'Teacher studios',
    feed: 'Feed',
  },
  'zh-CN': {
    lead: '同一学科、同一学段、同一问题的老师在这里相聚。看一看，加入适合您的。',
    partsLabel: '广场栏目',
    communities: '共同体',
    studios: '名师工作室',
    feed: '动态',
  },
});
