import type { Calls } from '../call.ts';

export const accountCalls = {
  ucInfo: { method: 'GET', path: '/mskt/api/auth/ucInfo', who: 'visitor' },
  msktToken: { method: 'GET', path: '/mskt/api/auth/msktToken', who: 'visitor' },
  logout: { method: 'GET', path: '/mskt/api/ms/logout', who: 'visitor' },
  shortMenuList: { method: 'GET', path: '/mskt/api/sys/my/shortMenuList', who: 'member', answers: 'list' },
  menuList: { method: 'GET', path: '/mskt/api/sys/my/menuList', who: 'member', answers: 'list' },
  platParams: { method: 'GET', path: '/mskt/api/sys/plat/params/{regionCode}', who: 'visitor' },
  publicIndexInfo: { method: 'GET', path: '/mskt/api/sysRemote/indexInfo', who: 'visitor' },
  indexInfo: { method: 'GET', path: '/mskt/api/second/index/info', who: 'member' },
  regionList: { method: 'GET', path: '/mskt/api/index/region/list', who: 'visitor', answers: 'list' },
  embedSite: { method: 'GET', path: '/mskt/api/auth/embedSite', who: 'visitor' },
  embedCode: { method: 'POST', path: '/mskt/api/auth/embedCode', who: 'member' },
  embedToken: { method: 'POST', path: '/mskt/api/auth/embedToken', who: 'visitor' },
} as const satisfies Calls;
