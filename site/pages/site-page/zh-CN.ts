import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  edit: '编辑',
  changed: '最近修改',
  asSupplied: '这是平台自带的文本，请确认是否适合您的社区，并按需修改。',
  text: '正文',
  editHint: '您正在修改中文文本。如需修改其他语言，请切换页面语言。',
  save: '保存',
  saved: '已保存',
  cancel: '取消',
  reset: '恢复原文',
  resetTitle: '要恢复原文吗？',
  resetText: '此语言的文本将替换为平台自带的文本。',
  conflict: '其他人已修改过此文本。再次保存将覆盖对方的修改。',
  unclear: '不确定是否已保存，可放心再次保存。',
};
