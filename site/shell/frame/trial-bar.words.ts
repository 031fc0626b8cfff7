import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

export const trialBarWords = defineWords({
  en: {
    readOnly: 'Reading only: the trial of this platform has expired.',
    since: 'Reading only: the trial of this platform ended on {date}.',
    more: 'What that means',
  },
  'zh-CN': {
    readOnly: '目前仅可阅读：本平台的试用已到期。',
    since: '目前仅可阅读：本平台的试用已于{date}结束。',
    more: '了解详情',
  },
});
