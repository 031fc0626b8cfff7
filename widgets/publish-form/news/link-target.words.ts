import { defineWords } from '../../ui/i18n/translate.tsx';

// nb. few, and for who opens that part alone; another file for each language would weigh more.
export const pointsToWords = defineWords({
  en: {
    address: 'Points to the activity, news or notice at',
    hint: 'Copy it from its page here. Readers see its title below your text.',
  },
  'zh-CN': {
    address: '链接到活动、新闻或通知（网址）',
    hint: '从本站页面复制。读者会在正文下方看到它的标题。',
  },
});
