/** Rows of the table of calls of the ranking. */
import type { Calls } from '../call.ts';

export const rankingCalls = {
  rankingTypes: { method: 'GET', path: '/mskt/api/index/ranking/types', who: 'visitor' },
  publicRankingList: { method: 'GET', path: '/mskt/api/index/ranking/list', who: 'visitor' },
  rankingList: { method: 'GET', path: '/mskt/api/group/ranking/list', who: 'member' },
  publicRankingDetail: { method: 'GET', path: '/mskt/api/index/ranking/detail', who: 'visitor' },
  rankingDetail: { method: 'GET', path: '/mskt/api/group/ranking/detail', who: 'member' },
  rankingOptOut: { method: 'POST', path: '/mskt/api/group/ranking/optOut', who: 'member' },
} as const satisfies Calls;
