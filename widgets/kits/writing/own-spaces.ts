import type { SpaceApi } from '../../core/api/makers/space/own-spaces.ts';

/** A community space (1) or tea studio (2) of the user. */
export interface OwnSpace {
  id: string;
  name: string;
  type: '1' | '2';
}

/** Page size: more spaces than anyone belongs to. */
const MOST = 50;

/** The spaces in which the user is at least `role`: 1 a member, 2 a moderator. */
export async function ownSpaces(api: SpaceApi, role: 1 | 2, signal: AbortSignal): Promise<OwnSpace[]> {
  const query = { role, pageSize: MOST };
  const [communitySpaces, teaStudios] = await Promise.all([
    api.myCommunitySpaces(query, signal),
    api.myTeaStudios(query, signal),
  ]);
  return [...communitySpaces.records, ...teaStudios.records];
}
