import type { Calls } from '../call.ts';

/** Kinds of ranked entries. */
export const RANK_KIND = { school: 1, studio: 2, person: 3 } as const;

export const rankingCalls = {
  rankingTypes: { method: 'GET', path: '/mskt/api/index/ranking/types', who: 'visitor', answers: 'list' },
  publicRankingList: { method: 'GET', path: '/mskt/api/index/ranking/list', who: 'visitor', answers: 'page' },
  rankingList: { method: 'GET', path: '/mskt/api/group/ranking/list', who: 'member', answers: 'page' },
  publicRankingDetail: { method: 'GET', path: '/mskt/api/index/ranking/detail', who: 'visitor' },
  rankingDetail: { method: 'GET', path: '/mskt/api/group/ranking/detail', who: 'member' },
  rankingOptOut: { method: 'POST', path: '/mskt/api/group/ranking/optOut', who: 'member' },
} as const satisfies Calls;
