import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  copied: '已复制',
  notCopied: '未能复制，请选中后手动复制。',
};
