import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  savedPlatform: '已保存 {time}',
  savedHere: '已保存在此设备 {time}',
  savedFailing: '已保存在此设备 {time}。暂时无法连接平台，稍后会自动重试。',
  savedMemory: '未保存：此浏览器不保留内容，请在离开页面前发布。',
  foundHere: '您在 {time} 写过的内容还没有发布。',
  foundHereToday: '您今天 {time} 写过的内容还没有发布。',
  foundElsewhere: '您在 {time} 用另一台设备写过的内容还没有发布。',
  foundElsewhereToday: '您今天 {time} 用另一台设备写过的内容还没有发布。',
  goOn: '继续写',
  discard: '放弃…',
  discardTitle: '放弃已写的内容？',
  discardText: '{time} 写的内容将无法找回。',
  discardTextToday: '今天 {time} 写的内容将无法找回。',
  discardNow: '放弃',
};
