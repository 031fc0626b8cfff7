import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  lead: '同一学科、同一学段、同一问题的老师在这里相聚。看一看，加入适合您的。',
  partsLabel: '广场栏目',
  communities: '共同体',
  studios: '名师工作室',
  feed: '动态',
};
