import type { Calls } from '../call.ts';

/** Sync state of a news article in a space. `changed` and `withdrawn` refer to its source. */
export const SYNC_STATE = { own: 0, synced: 1, changed: 2, withdrawn: 3 } as const;
/** Whether a rule adds articles itself or proposes them. */
export const SYNC_MODE = { automatic: 1, pick: 2 } as const;
/**
 * Limits of syncing: lengths of a note and of a rule's name, rules of a space, values of one filter, articles picked at
 * once and added by one run, and days for which readers see that an article was withdrawn.
 */
export const SYNC = {
  note: 200,
  name: 40,
  rules: 20,
  filters: 20,
  picked: 50,
  brought: 200,
  toldDays: 30,
} as const;

export const spaceSyncCalls = {
  publicSpaceNews: {
    method: 'GET',
    path: '/mskt/api/index/space/news/{id}',
    who: 'visitor',
    answers: 'page',
  },
  spaceNews: { method: 'GET', path: '/mskt/api/group/space/news/{id}', who: 'member', answers: 'page' },
  syncCandidates: {
    method: 'GET',
    path: '/mskt/api/group/space/sync/candidates',
    who: 'member',
    answers: 'page',
  },
  syncAdd: { method: 'POST', path: '/mskt/api/group/space/sync/add', who: 'member' },
  syncRemove: { method: 'POST', path: '/mskt/api/group/space/sync/remove/{id}', who: 'member' },
  syncTop: { method: 'POST', path: '/mskt/api/group/space/sync/top/{id}', who: 'member' },
  syncEdit: { method: 'POST', path: '/mskt/api/group/space/sync/edit/{id}', who: 'member' },
  syncRules: { method: 'GET', path: '/mskt/api/group/space/sync/rules', who: 'member' },
  syncRuleSave: { method: 'POST', path: '/mskt/api/group/space/sync/rule/save', who: 'member' },
  syncRuleDelete: { method: 'POST', path: '/mskt/api/group/space/sync/rule/delete/{id}', who: 'member' },
  syncRuleRun: { method: 'POST', path: '/mskt/api/group/space/sync/rule/run/{id}', who: 'member' },
} as const satisfies Calls;
