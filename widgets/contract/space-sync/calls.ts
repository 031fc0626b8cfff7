import type { Calls } from '../call.ts';

/** Where a news of a space comes from: itself, or as it is or was at its source. */
export const SYNC_STATE = { own: 0, synced: 1, changed: 2, withdrawn: 3 } as const;
/** What a rule does with what it finds. */
export const SYNC_MODE = { automatic: 1, pick: 2 } as const;
/**
 * Of syncing: lengths of a note and of a rule's name, most rules of a space, values of one filter, news picked at once and
 * brought by one run, and for how many days readers are told that something was withdrawn.
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
