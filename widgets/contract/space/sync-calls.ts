/** Rows of the table of calls by which a space shows news, its own and those of others, and chooses them. */
import type { Calls } from '../call.ts';

export const spaceNewsCalls = {
  publicSpaceNews: { method: 'GET', path: '/mskt/api/index/space/news/{id}', who: 'visitor' },
  spaceNews: { method: 'GET', path: '/mskt/api/group/space/news/{id}', who: 'member' },
} as const satisfies Calls;

export const spaceSyncCalls = {
  syncCandidates: { method: 'GET', path: '/mskt/api/group/space/sync/candidates', who: 'member' },
  syncAdd: { method: 'POST', path: '/mskt/api/group/space/sync/add', who: 'member' },
  syncRemove: { method: 'POST', path: '/mskt/api/group/space/sync/remove/{id}', who: 'member' },
  syncTop: { method: 'POST', path: '/mskt/api/group/space/sync/top/{id}', who: 'member' },
  syncEdit: { method: 'POST', path: '/mskt/api/group/space/sync/edit/{id}', who: 'member' },
  syncRules: { method: 'GET', path: '/mskt/api/group/space/sync/rules', who: 'member' },
  syncRuleSave: { method: 'POST', path: '/mskt/api/group/space/sync/rule/save', who: 'member' },
  syncRuleDelete: { method: 'POST', path: '/mskt/api/group/space/sync/rule/delete/{id}', who: 'member' },
  syncRuleRun: { method: 'POST', path: '/mskt/api/group/space/sync/rule/run/{id}', who: 'member' },
} as const satisfies Calls;
