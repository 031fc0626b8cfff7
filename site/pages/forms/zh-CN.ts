import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  sendCode: '获取验证码',
  sendAgain: '重新获取验证码',
  codeWait: '{count} 秒后可重新获取',
  codeSent: '验证码已发往 {contact}，{minutes} 分钟内有效。',
  code: '验证码',
  codeHint: '您收到的 {digits} 位数字。',
  website: '请勿填写此项',
};
