import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  openedTitle: '请在新窗口中继续',
  openedText: '请在 {host} 的窗口中登录。完成后本页会自动继续，您写的内容会保留。',
  openAgain: '重新打开',
  cancel: '取消',
  blockedTitle: '浏览器没有打开登录窗口',
  blockedText:
    '请到 {host} 登录：可以在新标签页中打开，也可以在本窗口登录，之后会回到这里。您写的内容会保留。',
  apartText: '请在新标签页中到 {host} 登录。完成后本页会自动继续，您写的内容会保留。',
  follow: '新标签页登录',
  leave: '本窗口登录',
  busyTitle: '正在登录',
  busyText: '请稍候……',
  declinedTitle: '您尚未登录',
  declinedText: '您选择了暂不继续，仍可照常浏览。',
  failedTitle: '登录未成功',
  failedText: '暂时无法连接 {host}，请检查网络。',
  close: '关闭',
  retry: '重试',
  hostFailed: '本页未能让您登录。请稍后再试，或联系网站管理员。',
};
