import type { Calls } from '../call.ts';

/** Roles in a space. Moderators and above publish its news. */
export const SPACE_ROLE = { none: 0, member: 1, moderator: 2, host: 3, owner: 4 } as const;
/** How people become members of a space. */
export const JOIN_POLICY = { invite: 0, request: 1, free: 2 } as const;
/** Membership of a person in a space. */
export const JOIN_STATUS = { none: 0, requested: 1, invited: 2, member: 3 } as const;
/** Lengths of the profile of a space, in characters (code points), and most honours and links. */
export const SPACE_INFO = {
  intro: 500,
  line: 60,
  address: 200,
  honour: 100,
  honours: 20,
  links: 10,
} as const;

export const spaceCalls = {
  myCommunitySpaces: {
    method: 'GET',
    path: '/mskt/api/group/my/communitySpaces',
    who: 'member',
    answers: 'page',
  },
  myTeaStudios: { method: 'GET', path: '/mskt/api/group/my/teaStudios', who: 'member', answers: 'page' },
  communitySpaces: {
    method: 'GET',
    path: '/mskt/api/group/platform/communitySpaces',
    who: 'visitor',
    answers: 'page',
  },
  teaStudios: { method: 'GET', path: '/mskt/api/group/platform/teaStudios', who: 'visitor', answers: 'page' },
  communitySpaceTypes: {
    method: 'GET',
    path: '/mskt/api/group/platform/communitySpaceTypes',
    who: 'visitor',
    answers: 'list',
  },
  teaStudioSorts: { method: 'GET', path: '/mskt/api/group/platform/teaStudioSorts', who: 'visitor' },
  publicSpaceDetail: { method: 'GET', path: '/mskt/api/index/group/detail/{id}', who: 'visitor' },
  spaceDetail: { method: 'GET', path: '/mskt/api/group/group/detail/{id}', who: 'member' },
  publicSpaceMembers: {
    method: 'GET',
    path: '/mskt/api/index/group/members/{id}',
    who: 'visitor',
    answers: 'page',
  },
  spaceMembers: { method: 'GET', path: '/mskt/api/group/group/members/{id}', who: 'member', answers: 'page' },
  publicSpaceInfo: { method: 'GET', path: '/mskt/api/index/space/info/{id}', who: 'visitor' },
  spaceInfo: { method: 'GET', path: '/mskt/api/group/space/info', who: 'member' },
  spaceInfoSave: { method: 'POST', path: '/mskt/api/group/space/info/save', who: 'member' },
} as const satisfies Calls;
