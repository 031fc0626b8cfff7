import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  title: '设置',
  browser: '当前浏览器',
  sessions: '已登录的设备',
  sessionsHint: '如果有您不认识的设备，请将其退出登录，并修改密码。',
  browserOn: '{system} 上的 {browser}',
  unknownBrowser: '未知浏览器',
  current: '当前浏览器',
  onPage: '在 {host} 上',
  lastUsed: '最近使用',
  since: '登录于',
  stays: '保持登录',
  end: '退出登录',
  endName: '退出 {name} 的登录',
  ended: '已退出 {name} 的登录。',
  endUnclear: '没有收到响应。请重新加载页面，查看已登录的设备。',
  endAll: '在所有设备上退出登录',
  endAllTitle: '要在所有设备上退出登录吗？',
  endAllText: '您将在此浏览器和所有其他浏览器中退出登录。草稿会保留。',
};
