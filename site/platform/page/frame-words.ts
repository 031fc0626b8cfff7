import type { Localised } from '../db/schema.ts';

/** Translations of the frame around a page's server-rendered content. */
export const FRAME = {
  skip: { en: 'Skip to the content', 'zh-CN': '跳到正文' },
  menu: { en: 'Menu', 'zh-CN': '菜单' },
  mainMenu: { en: 'Main menu', 'zh-CN': '主菜单' },
  languages: { en: 'Languages', 'zh-CN': '语言' },
  pages: { en: 'Pages', 'zh-CN': '页面' },
  links: { en: 'Links', 'zh-CN': '链接' },
  register: { en: 'Register', 'zh-CN': '注册' },
  widgets: { en: 'Widgets for your own page', 'zh-CN': '嵌入组件' },
  needsScript: {
    en: 'Without JavaScript you can read here. To sign in and take part, please allow it in your browser.',
    'zh-CN': '未启用 JavaScript 时可以阅读。如需登录和参与，请在浏览器中启用。',
  },
  needsScriptHere: {
    en: 'This page needs JavaScript. Please allow it in your browser.',
    'zh-CN': '此页面需要 JavaScript，请在浏览器中启用。',
  },
  notThere: {
    en: 'There is nothing for visitors at this address.',
    'zh-CN': '此地址没有可供访客阅读的内容。',
  },
} as const satisfies Record<string, Localised<string>>;

/** Native name of each language. */
export const LANGUAGES = { en: 'English', 'zh-CN': '中文' } as const satisfies Localised<string>;
