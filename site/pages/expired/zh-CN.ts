import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  asking: '正在查看本平台是否开放',
  title: '本平台的试用已到期',
  since: '试用于{date}结束。',
  readable: '在{date}之前仍可阅读全部内容，但不能发布新内容。',
  over: '可阅读的期限已于{date}结束。',
  closed: '重新开通之前无法使用。',
  kept: '内容都还在，平台的管理者可以重新开通。',
  readOn: '继续阅读',
  again: '再看一次',
  who: '谁可以重新开通',
  also: '以下页面仍然开放',
  writeTitle: '申请重新开通',
  writeLead: '请写信给平台的管理者，会有人与您联系。',
  notExpiredTitle: '本平台正在使用中',
  notExpiredHint: '试用尚未到期。',
  endsOn: '试用将于{date}结束。',
  toHome: '前往首页',
};
