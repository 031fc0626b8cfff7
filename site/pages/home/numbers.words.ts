import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

// Loaded lazily with the component, which is far down on the page.
export const homeNumbersWords = defineWords({
  en: {
    heading: 'The community in numbers',
    communitySpaces: 'Communities',
    teaStudios: 'Teacher studios',
    activities: 'Activities',
    news: 'News',
    dynamics: 'Dynamics',
  },
  'zh-CN': {
    heading: '社区数据',
    communitySpaces: '教学共同体',
    teaStudios: '名师工作室',
    activities: '活动',
    news: '新闻',
    dynamics: '动态',
  },
});
