import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  title: '新闻资讯',
  lead: '平台的新动向：有哪些功能，学校怎么用，接下来做什么。',
  filters: '查找资讯',
  keyword: '标题或正文中的文字',
  keywordHint: '搜索',
  only: '仅看：{name}',
  clear: '查看全部',
  noneTitle: '还没有资讯',
  noneHint: '平台发布的内容会显示在这里。',
  noMatchTitle: '没有符合的内容',
  noMatchHint: '请减少或更换关键词。',
  all: '全部资讯',
  changed: '修改于',
  newer: '上一篇',
  older: '下一篇',
  related: '延伸阅读',
  further: '更多资讯',
};
