import { defineWords } from '../../widgets/ui/words.tsx';

export const pagesWords = defineWords({
  en: {
    share: 'Share something',
    toChannel: 'Go to the channel',
    community: 'Education community',
  },
  'zh-CN': {
    share: '发布动态',
    toChannel: '前往频道',
    community: '教育社区',
  },
});
