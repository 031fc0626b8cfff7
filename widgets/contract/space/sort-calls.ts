/** Rows of the table of calls that tell what spaces are sorted into. Visitors make them too, as those for the lists. */
import type { Calls } from '../call.ts';

export const spaceSortCalls = {
  communitySpaceTypes: {
    method: 'GET',
    path: '/mskt/api/group/platform/communitySpaceTypes',
    who: 'visitor',
  },
  teaStudioSorts: { method: 'GET', path: '/mskt/api/group/platform/teaStudioSorts', who: 'visitor' },
} as const satisfies Calls;
