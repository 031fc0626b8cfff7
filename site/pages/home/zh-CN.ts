import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  heading: '社区数据',
  communitySpaces: '教学共同体',
  teaStudios: '名师工作室',
  activities: '活动',
  news: '新闻',
  dynamics: '动态',

  today: '今天',
  todayNothing: '没有待办事项。',
  todayFind: '去找活动',
  offer: '有一个名额留给您',
  offerUntil: '有一个名额留给您，保留至 {time}',
  confirm: '待确认',
  confirmUntil: '请在 {time} 前确认',
  activity: '您的下一个活动',
  draft: '未发布的草稿',
  draft_dynamic: '动态',
  draft_news: '新闻',
  draft_notice: '通知',
  draft_activity: '活动',

  lead: '老师和学校的分享，都在这里。',
  toAll: '在频道中查看全部',
};
