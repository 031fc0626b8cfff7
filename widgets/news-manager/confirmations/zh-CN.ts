import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  title: '确认情况',
  lists: '是否已确认',
  confirmed: '已确认',
  waiting: '未确认',
  until: '{time} 截止',
  over: '确认已于 {time} 截止。',
  noneConfirmed: '还没有人确认。',
  noneWaiting: '所有人都已确认。',
  remind: '提醒未确认的人',
  remindHint: '未确认的每个人都会收到一条消息，每小时最多提醒一次。',
  reminded_one: '已提醒 {count} 人。',
  reminded_other: '已提醒 {count} 人。',
  remindedNobody: '没有其他需要提醒的人。',
  remindedAt: '上次提醒：{time}，一小时后可再次提醒。',
  tooSoon: '一小时内已提醒过，{count} 分钟后可再次提醒。',
  unclear: '平台没有回应，不知道是否已提醒。可以再试一次：一小时内不会重复提醒。',
};
