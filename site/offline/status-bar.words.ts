import { defineWords } from '../../widgets/ui/i18n/translate.tsx';

export const offlineWords = defineWords({
  en: {
    bar: 'Connection and version',
    offline: 'You are offline.',
    unreachable: 'The platform cannot be reached.',
    asOf: 'This page is as of {time}.',
    partMissing: 'A part of it has not been kept on this device.',
    missing: 'This page has not been kept on this device.',
    readable: 'What you can read offline',
    nothing: 'Nothing has been kept yet: pages that you visit can be read here later.',
    retry: 'Try again',
    newer: 'A new version is there. Reload when you are done.',
    reload: 'Reload',
    later: 'Later',
  },
  'zh-CN': {
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
  },
});
