/**
 * Rows of the table of calls by which spaces are found and looked at. The lists have one path for everybody: visitors
 * make these calls too, and a token that comes along is honoured.
 */
import type { Calls } from './calls.ts';

export const spaceDirectoryCalls = {
  communitySpaceTypes: {
    method: 'GET',
    path: '/mskt/api/group/platform/communitySpaceTypes',
    who: 'visitor',
  },
  communitySpaces: { method: 'GET', path: '/mskt/api/group/platform/communitySpaces', who: 'visitor' },
  teaStudioSorts: { method: 'GET', path: '/mskt/api/group/platform/teaStudioSorts', who: 'visitor' },
  teaStudios: { method: 'GET', path: '/mskt/api/group/platform/teaStudios', who: 'visitor' },
  publicSpaceDetail: { method: 'GET', path: '/mskt/api/index/group/detail/{id}', who: 'visitor' },
  spaceDetail: { method: 'GET', path: '/mskt/api/group/group/detail/{id}', who: 'member' },
  publicSpaceMembers: { method: 'GET', path: '/mskt/api/index/group/members/{id}', who: 'visitor' },
  spaceMembers: { method: 'GET', path: '/mskt/api/group/group/members/{id}', who: 'member' },
} as const satisfies Calls;
