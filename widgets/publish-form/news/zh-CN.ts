import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  address: '链接到活动、新闻或通知（网址）',
  hint: '从本站页面复制。读者会在正文下方看到它的标题。',
};
