import { defineWords } from '../../ui/i18n/translate.tsx';

// nb. everybody who reads fetches these, and few the rest.
export const reportActWords = defineWords({
  en: {
    report: 'Report',
    reportName: 'Report what {name} wrote',
    reported: 'Reported',
    reportedName: 'You have reported what {name} wrote',
  },
  'zh-CN': {
    report: '举报',
    reportName: '举报 {name} 发布的内容',
    reported: '已举报',
    reportedName: '您已举报 {name} 发布的内容',
  },
});
