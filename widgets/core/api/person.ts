import { personCalls } from '../../contract/person/calls.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import type { SpaceInfo } from '../../contract/space/schema.ts';
import type { Api } from '../http/api.ts';
import { toggle } from '../http/toggle.ts';

export const personApi = { ...personCalls, spaceInfo: spaceCalls.spaceInfo };
type PersonApi = Api<typeof personApi>;

/** Whether the user follows a person, and the number of followers. */
export interface Followed {
  hasFollow: boolean;
  followNum: number;
}

export const followedOf = ({ hasFollow = false, stats }: SpaceInfo): Followed => ({
  hasFollow,
  followNum: stats.followNum ?? 0,
});

/** Follows or unfollows a person. Resolves to the new state, also where only the result of the request is unknown. */
export const toggleFollow = (api: PersonApi, id: string, before: Followed): Promise<Followed> =>
  toggle(
    () => api.personFollow({ params: { id } }),
    async () => {
      const now = followedOf(await api.spaceInfo({ query: { id } }));
      return now.hasFollow === before.hasFollow ? null : now;
    },
  );
