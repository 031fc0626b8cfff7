import type { Calls } from '../call.ts';

/** Registration: closed, open, with approval by an administrator, or by invitation. */
export const REGISTER_MODE = { closed: 0, open: 1, approval: 2, invite: 3 } as const;
/** Status of an application. */
export const REGISTER_STATUS = { pending: 2, approved: 3, rejected: 4 } as const;
/** Lengths in characters (code points). */
export const REGISTER = {
  name: { min: 2, max: 20 },
  password: { min: 8, max: 128 },
  reason: 200,
  schools: { keyword: 2, max: 20 },
  /** Days after which nothing is left of an application that is decided. */
  keptDays: 90,
} as const;

export const registerCalls = {
  registerConfig: { method: 'GET', path: '/mskt/api/index/register/config', who: 'visitor' },
  registerSchools: {
    method: 'GET',
    path: '/mskt/api/index/register/schools',
    who: 'visitor',
    answers: 'list',
  },
  registerCode: { method: 'POST', path: '/mskt/api/index/register/code', who: 'visitor' },
  registerAdd: { method: 'POST', path: '/mskt/api/index/register/add', who: 'visitor' },
  registerStatus: { method: 'GET', path: '/mskt/api/index/register/status', who: 'visitor' },
  registerEdit: { method: 'POST', path: '/mskt/api/index/register/edit', who: 'visitor' },
  registerApplyList: {
    method: 'GET',
    path: '/mskt/api/group/register/applyList',
    who: 'member',
    answers: 'page',
    counts: [2, 3, 4],
  },
  registerHandle: { method: 'POST', path: '/mskt/api/group/register/handle/{id}', who: 'member' },
} as const satisfies Calls;
