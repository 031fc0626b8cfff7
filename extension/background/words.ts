import type { Lang } from '../../widgets/ui/i18n/lang.ts';

/** Translations for browser UI: toolbar button, context menu, desktop notifications. */
const words = {
  en: {
    name: 'msktfront',
    unreadOne: '1 unread notice or news',
    unread: '{count} unread notices and news',
    nothing: 'Nothing new',
    nothingYet: 'Notices and news of your community',
    noAddress: 'Choose your community’s platform',
    noPermission: 'May not reach the platform yet: open to allow it',
    signedOut: 'Signed out: open to sign in',
    offline: 'Offline: showing what was there before',
    unreachable: 'The platform does not answer',
    wrongAddress: 'There is no platform at this address',
    tooOld: 'This platform is too old for the extension',
    busy: 'The platform is busy',
    failed: 'The platform reports an error',
    markAll: 'Mark all as read',
    refresh: 'Look for new ones',
    options: 'Settings',
    manyNew: '{count} new notices and news',
  },
  'zh-CN': {
    name: 'msktfront',
    unreadOne: '1 条未读通知或新闻',
    unread: '{count} 条未读通知和新闻',
    nothing: '没有新内容',
    nothingYet: '社区的通知与新闻',
    noAddress: '请选择您的社区平台',
    noPermission: '尚未获准访问平台：打开以授权',
    signedOut: '未登录：打开以登录',
    offline: '已离线：显示之前的内容',
    unreachable: '平台没有响应',
    wrongAddress: '此地址没有平台',
    tooOld: '该平台版本过旧，无法使用此扩展',
    busy: '平台繁忙',
    failed: '平台报告了错误',
    markAll: '全部标为已读',
    refresh: '检查新内容',
    options: '设置',
    manyNew: '{count} 条新通知和新闻',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export type BackgroundWord = keyof (typeof words)['en'];

export const sayIn =
  (lang: Lang) =>
  (key: BackgroundWord, values: Record<string, string | number> = {}): string =>
    words[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
