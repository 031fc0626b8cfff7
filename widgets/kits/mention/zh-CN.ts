import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  people: '可提及的人',
  found_one: '找到 {count} 人，可用方向键和回车选择。',
  found_other: '找到 {count} 人，可用方向键和回车选择。',
};
