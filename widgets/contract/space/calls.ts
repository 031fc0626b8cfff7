/** Rows of the table of calls that tell which spaces somebody belongs to. */
import type { Calls } from '../call.ts';

export const spaceCalls = {
  myCommunitySpaces: { method: 'GET', path: '/mskt/api/group/my/communitySpaces', who: 'member' },
  myTeaStudios: { method: 'GET', path: '/mskt/api/group/my/teaStudios', who: 'member' },
} as const satisfies Calls;
