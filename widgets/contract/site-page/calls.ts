import type { Calls } from '../call.ts';

/** Pages that every community has, and whose text its administrators can change. Each is a page of the site of this name. */
export const SITE_PAGES = ['help', 'privacy', 'accessibility', 'terms'] as const;
export type SitePageId = (typeof SITE_PAGES)[number];

export const sitePageCalls = {
  publicSitePage: { method: 'GET', path: '/mskt/api/index/page/{id}', who: 'visitor' },
  sitePageManage: { method: 'GET', path: '/mskt/api/group/page/manage/{id}', who: 'member' },
  sitePageSave: { method: 'POST', path: '/mskt/api/group/page/save/{id}', who: 'member' },
  sitePageReset: { method: 'POST', path: '/mskt/api/group/page/reset/{id}', who: 'member' },
} as const satisfies Calls;
