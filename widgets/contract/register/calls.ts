/** Rows of the table of calls by which people get an account. */
import type { Calls } from '../call.ts';

export const registerCalls = {
  registerConfig: { method: 'GET', path: '/mskt/api/index/register/config', who: 'visitor' },
  registerSchools: { method: 'GET', path: '/mskt/api/index/register/schools', who: 'visitor' },
  registerCode: { method: 'POST', path: '/mskt/api/index/register/code', who: 'visitor' },
  registerAdd: { method: 'POST', path: '/mskt/api/index/register/add', who: 'visitor' },
  registerStatus: { method: 'GET', path: '/mskt/api/index/register/status', who: 'visitor' },
  registerEdit: { method: 'POST', path: '/mskt/api/index/register/edit', who: 'visitor' },
  registerApplyList: { method: 'GET', path: '/mskt/api/group/register/applyList', who: 'member' },
  registerHandle: { method: 'POST', path: '/mskt/api/group/register/handle/{id}', who: 'member' },
} as const satisfies Calls;
