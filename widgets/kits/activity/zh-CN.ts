import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  there: '{zone} 当地时间：{time}',
  upcoming: '即将开始',
  opensOn: '尚未开放报名',
  opensAt: '{time} 开放报名',
  open: '报名中',
  waitingList: '可候补',
  full: '名额已满',
  closed: '报名已截止',
  ongoing: '进行中',
  ended: '已结束',
  cancelled: '已取消',
};
