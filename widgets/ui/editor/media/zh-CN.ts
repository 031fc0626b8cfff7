import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  choose: '选择文件',
  limits: 'MP4 或 WebM，不超过 {size} MB',
  address: '或填写网络视频的地址',
  hint: '读者会看到一个链接，点击后在新标签页中打开。',
  wrong: '这不是视频地址，请以 https:// 开头',
  add: '添加',
  cancel: '取消',
};
