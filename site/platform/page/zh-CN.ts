import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Activities
  cancelled: '已取消',
  online: '线上',

  // National pages
  feature: '功能',
  held_yes: '有',
  held_no: '无',
  held_ask: '可咨询',

  // Frame, and home page
  skip: '跳到正文',
  menu: '菜单',
  mainMenu: '主菜单',
  languages: '语言',
  pages: '页面',
  links: '链接',
  register: '注册',
  widgets: '嵌入组件',
  needsScript: '未启用 JavaScript 时可以阅读。如需登录和参与，请在浏览器中启用。',
  needsScriptHere: '此页面需要 JavaScript，请在浏览器中启用。',
  notThere: '此地址没有可供访客阅读的内容。',
  languageName: '中文',
  locale: 'zh_CN',
  lead: '老师和学校的分享，都在这里。',
  activeSchools: '活跃学校',
  incomplete: '此页有部分内容未能加载，请刷新后查看全部。',
  activities: '活动',
  communities: '共同体',
  studios: '名师工作室',

  // Spaces and synchronisation
  news: '新闻',
  shared: '动态',
  hosts: '主持人',
  home: '主页',
  about: '资料',
  honours: '荣誉',
  spaceLinks: '链接',
};
