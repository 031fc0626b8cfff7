import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  title: '新闻资讯',
  lead: '平台的新动向：有哪些功能，学校怎么用，接下来做什么。',
  all: '全部资讯',
};
