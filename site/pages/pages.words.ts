import { defineWords } from '../../widgets/ui/words.tsx';

export const pagesWords = defineWords({
  en: {
    share: 'Share something',
    nationalLead:
      'A place where teachers and schools meet: they share how they teach, ask each other, and answer.',
    toCommunity: 'Go to the community',
    toChannel: 'Go to the channel',
    notHereYet: 'This section is not here yet.',
    notHereYetHint: 'What people share is in the channel, and open to everybody.',
    expiredTitle: 'The trial of this platform has expired',
    expiredSince: 'It ended on {date}.',
    expiredHint: 'Nothing is lost. Whoever runs the platform can open it again.',
    expiredContact: 'Contact: {name}',
    notExpiredTitle: 'This platform is open',
    notExpiredHint: 'Its trial has not expired.',
    toHome: 'Go to the home page',
    community: 'Education community',
  },
  'zh-CN': {
    share: '发布动态',
    nationalLead: '老师和学校在这里相聚：分享教学、提出问题、互相解答。',
    toCommunity: '进入社区',
    toChannel: '前往频道',
    notHereYet: '这个栏目还没有开放。',
    notHereYetHint: '大家的分享都在频道里，人人可看。',
    expiredTitle: '本平台的试用已到期',
    expiredSince: '试用于{date}结束。',
    expiredHint: '内容都还在，平台的管理者可以重新开通。',
    expiredContact: '联系人：{name}',
    notExpiredTitle: '本平台正在使用中',
    notExpiredHint: '试用尚未到期。',
    toHome: '前往首页',
    community: '教育社区',
  },
});
