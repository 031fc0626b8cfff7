import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  label: '我管理的内容',
  activities: '活动',
  reports: '举报',
  rules: '内容规则',
};
