import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  heading: '社区数据',
  communitySpaces: '教学共同体',
  teaStudios: '名师工作室',
  activities: '活动',
  news: '新闻',
  dynamics: '动态',

  lead: '老师和学校的分享，都在这里。',
  toAll: '在频道中查看全部',
};
