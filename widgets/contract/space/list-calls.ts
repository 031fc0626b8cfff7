/**
 * Rows of the table of calls by which spaces are found: one path for everybody. Visitors make these calls too, and a
 * token that comes along is honoured.
 */
import type { Calls } from '../call.ts';

export const spaceListCalls = {
  communitySpaces: { method: 'GET', path: '/mskt/api/group/platform/communitySpaces', who: 'visitor' },
  teaStudios: { method: 'GET', path: '/mskt/api/group/platform/teaStudios', who: 'visitor' },
} as const satisfies Calls;
