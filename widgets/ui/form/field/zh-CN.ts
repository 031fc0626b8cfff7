import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  stopped_one: '发送前有 1 处需要处理',
  stopped_other: '发送前有 {count} 处需要处理',
  over_one: '超出 {count} 个字',
  over_other: '超出 {count} 个字',
  length: '{length} / {max}',
};
