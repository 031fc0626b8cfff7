import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  bar: '网络与版本',
  offline: '当前没有网络。',
  unreachable: '暂时连不上平台。',
  asOf: '本页内容截至{time}。',
  partMissing: '其中有一部分没有保存在本设备上。',
  missing: '本页没有保存在本设备上。',
  readable: '可以离线阅读的页面',
  nothing: '还没有保存任何页面：您访问过的页面，之后可以在这里离线阅读。',
  retry: '重试',
  newer: '有新版本了。忙完后请重新加载。',
  reload: '重新加载',
  later: '以后再说',
  betweenSentences: '',
};
