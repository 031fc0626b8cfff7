import { defineWords } from '../../../widgets/ui/words.tsx';

/** What the national pages are called where one leads to another. */
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

/** The national pages, in the order in which they are read. */
export const NATIONAL_PAGES = ['index', 'scheme', 'cooperation', 'information'] as const;
