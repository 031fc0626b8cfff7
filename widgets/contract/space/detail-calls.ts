/** Rows of the table of calls by which one looks at a space, and at who belongs to it. */
import type { Calls } from '../call.ts';

export const spaceDetailCalls = {
  publicSpaceDetail: { method: 'GET', path: '/mskt/api/index/group/detail/{id}', who: 'visitor' },
  spaceDetail: { method: 'GET', path: '/mskt/api/group/group/detail/{id}', who: 'member' },
  publicSpaceMembers: { method: 'GET', path: '/mskt/api/index/group/members/{id}', who: 'visitor' },
  spaceMembers: { method: 'GET', path: '/mskt/api/group/group/members/{id}', who: 'member' },
} as const satisfies Calls;
