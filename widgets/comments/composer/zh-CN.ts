import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  send: '发送',
  sendName: '发送给{name}的回复',
  discard: '放弃',
  discardName: '放弃给{name}的回复',
  replies: '未发送的回复',
  replyTo: '您给{name}的回复未发送。',
  sent: '回复已发表。',
};
