import { defineWords } from '../../../widgets/ui/i18n/translate.tsx';

/** Names of the national pages in links between them. */
export const nationalNavWords = defineWords({
  en: {
    national: 'About the platform',
    pages: 'Pages about the platform',
    index: 'Overview',
    scheme: 'Compare plans',
    cooperation: 'Cooperation cases',
    information: 'Information',
  },
  'zh-CN': {
    national: '关于平台',
    pages: '平台介绍页面',
    index: '概览',
    scheme: '方案对比',
    cooperation: '合作案例',
    information: '新闻资讯',
  },
});

/** Paths of the national pages, in navigation order. */
export const NATIONAL_PAGES = ['index', 'scheme', 'cooperation', 'information'] as const;
