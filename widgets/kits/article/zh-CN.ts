import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  files: '附件',
  opens: '在新标签页中打开',
  preview: '预览',
  previewOf: '预览“{name}”',
  share: '分享',
  more: '二维码与嵌入代码',
  notLoaded: '加载失败，请重试。',
  codeLabel: '“{title}”链接的二维码',
  link: '链接',
  copyLink: '复制链接',
  embed: '嵌入其他网页的代码',
  embedHint: '粘贴到网页中要显示的位置，内容会自动更新。',
  copyCode: '复制代码',
};
