import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  title: '内容规则',
  lead: '暂停发布的内容会出现在举报列表中，由编辑审核后发布或移除。已发布的内容不受影响。',
  hold: '需要审核的词语',
  holdHint: '每行一个。含有这些词语的动态或评论，在编辑审核之前只有作者能看到。',
  refuse: '屏蔽词',
  refuseHint: '每行一个。含有屏蔽词的内容不会保存，作者会看到是哪个词。',
  linkDays: '新成员的链接需要审核的天数',
  linkDaysHint: '填 0 表示不审核。',
  wordLong: '“{word}”过长，最多 {max} 个字符。',
  tooMany: '最多 {max} 个词语。',
  daysWrong: '请输入 0 至 {max} 的整数。',
  save: '保存',
  saving: '正在保存…',
  saved: '规则已保存。',
  unclear: '没有收到响应。请再次保存，重复保存没有影响。',
  conflict: '其他管理员已保存了新的规则。再次保存将用您的规则替换。',
};
