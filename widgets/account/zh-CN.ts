import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  signIn: '登录',
  signingIn: '正在登录…',
  signOut: '退出登录',
  signingOut: '正在退出…',
  signedOut: '您已退出登录',
  signOutFailed: '您已在此处退出登录。平台提示：{message}',
  menuOf: '账号菜单',
  personalMenu: '个人菜单',
  newTab: '（在新标签页中打开）',
  unread_one: '{count} 条新消息',
  unread_other: '{count} 条新消息',
  unconfirmed: '未确认',
  unconfirmedHint: '用户中心暂时没有回应。您可以继续使用，稍后会再次确认。',
  notLasting: '此浏览器不为本页面保存数据：关闭页面后您将退出登录。',
  stopped: '已中止',
  stoppedTitle: '登录已中止',
  loopHint: '登录后反复回到此处，因此已中止。您填写的内容没有丢失。',
  blockedHint: '无法打开登录页面：页面无法访问，或被浏览器阻止。',
  retry: '重试',
};
