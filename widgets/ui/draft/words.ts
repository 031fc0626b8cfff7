import { defineWords } from '../i18n/translate.tsx';

// Both languages in one file, because it loads with a form only.
export const draftWords = defineWords({
  en: {
    savedPlatform: 'Saved {time}',
    savedHere: 'Saved on this device {time}',
    savedFailing: 'Saved on this device {time}. The platform cannot be reached; it is tried again.',
    savedMemory: 'Not saved: this browser keeps nothing. Publish before you leave this page.',
    foundHere: 'You were writing this on {time}.',
    foundHereToday: 'You were writing this today at {time}.',
    foundElsewhere: 'You were writing this on {time} on another device.',
    foundElsewhereToday: 'You were writing this today at {time} on another device.',
    goOn: 'Continue writing',
    discard: 'Discard…',
    discardTitle: 'Discard what you wrote?',
    discardText: 'What you wrote on {time} will be gone for good.',
    discardTextToday: 'What you wrote today at {time} will be gone for good.',
    discardNow: 'Discard',
  },
  'zh-CN': {
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
  },
});
