import { defineWords } from '../../widgets/ui/words.tsx';

export const pagesWords = defineWords({
  en: {
    share: 'Share something',
    toChannel: 'Go to the channel',
    notHereYet: 'This section is not here yet.',
    notHereYetHint: 'What people share is in the channel, and open to everybody.',
    community: 'Education community',
  },
  'zh-CN': {
    share: '发布动态',
    toChannel: '前往频道',
    notHereYet: '这个栏目还没有开放。',
    notHereYetHint: '大家的分享都在频道里，人人可看。',
    community: '教育社区',
  },
});
