import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  missing: '编辑器加载失败',
  kept: '您写的内容已保留。请检查网络连接后重试。',
};
