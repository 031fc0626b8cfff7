import type { Calls } from '../call.ts';

export const themeCalls = {
  publicThemeList: { method: 'GET', path: '/mskt/api/index/theme/list', who: 'visitor', answers: 'page' },
  themeList: { method: 'GET', path: '/mskt/api/group/theme/list', who: 'member', answers: 'page' },
  publicThemeDetail: { method: 'GET', path: '/mskt/api/index/theme/detail/{id}', who: 'visitor' },
  themeDetail: { method: 'GET', path: '/mskt/api/group/theme/detail/{id}', who: 'member' },
  themeFollow: { method: 'POST', path: '/mskt/api/group/theme/follow/{id}', who: 'member' },
} as const satisfies Calls;
