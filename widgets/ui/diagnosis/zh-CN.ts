import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  reader: '请稍后重试，或告知本网页的管理员。',
  webmaster: '致本网页的管理员',
  policy: '本网页的内容安全策略（Content-Security-Policy）不允许连接平台。',
  policyFix: '请在策略中加入：',
  mixed: '本网页使用 https，而平台地址以 http 开头，浏览器不允许这样访问。',
  mixedFix: '请使用平台的 https 地址：',
  refused: '平台地址有响应，但不允许本网页读取。',
  refusedFix: '若地址无误，平台需要登记本网页。请平台运营者在设置中加入：',
  silent: '平台地址没有响应。地址可能有误，平台可能停机，或此网络无法访问。',
  silentFix: '该地址来自脚本的 src 或标签的 platform 属性：',
  strange: '该地址有响应，但不是平台：地址可能有误，或被网络的登录页拦截。',
  strangeFix: '该地址来自脚本的 src 或标签的 platform 属性：',
  written: '标签的 platform 属性所写的不是网址。',
  writtenFix: '网址应以 https:// 开头，而这里不是：',
  passed: '平台已恢复响应。',
  home: '查看平台首页',
};
