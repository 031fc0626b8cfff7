import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

export const contactRequestsWords = defineWords({
  en: {
    title: 'Who has asked to be contacted',
    lead: 'Only administrators see this. Each request is deleted after 90 days.',
    cooperation: 'Working together',
    expired: 'Trial that is over',
    hasRead: 'has read: {title}',
    none: 'Nobody has asked yet',
  },
  'zh-CN': {
    title: '联系请求',
    lead: '仅管理员可见，每条请求保留 90 天。',
    cooperation: '合作咨询',
    expired: '试用到期',
    hasRead: '读过：{title}',
    none: '还没有人提出请求',
  },
});
