import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  national: '关于平台',
  pages: '平台介绍页面',
  index: '概览',
  scheme: '方案对比',
  cooperation: '合作案例',
  information: '新闻资讯',
};
