import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  name: 'msktfront',
  unreadOne: '1 条未读消息',
  unread: '{count} 条未读消息',
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
  manyNew: '{count} 条新消息',
};
