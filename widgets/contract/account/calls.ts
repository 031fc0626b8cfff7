/** Rows of the table of calls for signing in and for the frame of the site. Browsers fetch them with the auth core. */
import type { Calls } from '../call.ts';

/** Sign-in, the frame of the site, the menus: for the auth core and the site. */
export const accountCalls = {
  ucInfo: { method: 'GET', path: '/mskt/api/auth/ucInfo', who: 'visitor' },
  msktToken: { method: 'GET', path: '/mskt/api/auth/msktToken', who: 'visitor' },
  logout: { method: 'GET', path: '/mskt/api/ms/logout', who: 'visitor' },
  shortMenuList: { method: 'GET', path: '/mskt/api/sys/my/shortMenuList', who: 'member' },
  menuList: { method: 'GET', path: '/mskt/api/sys/my/menuList', who: 'member' },
  platParams: { method: 'GET', path: '/mskt/api/sys/plat/params/{regionCode}', who: 'visitor' },
  publicIndexInfo: { method: 'GET', path: '/mskt/api/sysRemote/indexInfo', who: 'visitor' },
  indexInfo: { method: 'GET', path: '/mskt/api/second/index/info', who: 'member' },
} as const satisfies Calls;

/** Signing in on a school's page. */
export const embedCalls = {
  embedSite: { method: 'GET', path: '/mskt/api/auth/embedSite', who: 'visitor' },
  embedCode: { method: 'POST', path: '/mskt/api/auth/embedCode', who: 'member' },
  embedToken: { method: 'POST', path: '/mskt/api/auth/embedToken', who: 'visitor' },
} as const satisfies Calls;
