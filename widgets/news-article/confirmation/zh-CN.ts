import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  toConfirm: '待确认',
  confirmedMark: '已确认',
  lateMark: '未确认',
  label: '阅读确认',
  ask: '请确认您已阅读本通知。',
  askUntil: '请于 {time} 前确认您已阅读本通知。',
  act: '我已阅读',
  confirmed: '您已确认阅读。',
  confirmedOn: '您已于 {time} 确认。',
  late: '确认已于 {time} 截止，您未确认。',
  asked: '本通知请读者确认已阅读。',
  askedUntil: '本通知请读者于 {time} 前确认已阅读。',
  over: '本通知的阅读确认已于 {time} 截止。',
  signInHint: '如果您是通知对象，请登录后确认。',
  signIn: '登录并确认',
  who: '查看确认情况',
};
