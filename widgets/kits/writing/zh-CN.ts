import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  editorMissing: '编辑器加载失败',
  editorMissingHint: '您写的内容已保留。请检查网络连接后重试。',
};
