import type { spaceCalls } from '../../contract/space/calls.ts';
import type { Api } from '../../core/http/api.ts';

/** A community space (1) or tea studio (2) of the user. */
export interface OwnSpace {
  id: string;
  name: string;
  type: '1' | '2';
}

/** Calls of `spaceCalls` that `ownSpaces` makes. */
export type OwnSpacesApi = Pick<Api<typeof spaceCalls>, 'myCommunitySpaces' | 'myTeaStudios'>;

/** Page size: more spaces than anyone belongs to. */
const MOST = 50;

/** The spaces in which the user is at least `role`: 1 a member, 2 a moderator. */
export async function ownSpaces(api: OwnSpacesApi, role: 1 | 2, signal: AbortSignal): Promise<OwnSpace[]> {
  const input = { query: { role, pageSize: MOST }, signal };
  const [communitySpaces, teaStudios] = await Promise.all([
    api.myCommunitySpaces(input),
    api.myTeaStudios(input),
  ]);
  return [...communitySpaces.records, ...teaStudios.records];
}
