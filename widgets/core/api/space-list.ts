import type { QueryOf } from '../../contract/shapes.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import type { Http } from '../http/client.ts';
import { type Fields, fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

export { JOIN_POLICY, JOIN_STATUS, SPACE_ROLE } from '../../contract/space/calls.ts';

/** The calls by which spaces are found, the same for visitors and members. */
export function spaceListApi(http: Http) {
  const call = typedCall(http, spaceCalls);
  return {
    communitySpaces: (query: QueryOf<'communitySpaces'>, signal?: AbortSignal) =>
      call('communitySpaces', { query, signal, read: spacePage }),
    teaStudios: (query: QueryOf<'teaStudios'>, signal?: AbortSignal) =>
      call('teaStudios', { query, signal, read: spacePage }),
  };
}

export type SpaceListApi = ReturnType<typeof spaceListApi>;

/** What older platforms do not tell of a space: nothing has happened there, and nobody knows how one joins. */
const UNKNOWN = {
  intro: '',
  memberNum: 0,
  shareNum: 0,
  activityNum: 0,
  visitNum: 0,
  joinPolicy: 0,
  visibility: 2,
  myRole: 0,
  joinStatus: 0,
};

export function readSpace(data: unknown): Fields {
  const given = fields(data);
  return {
    ...UNKNOWN,
    ...given,
    type: String(given.type),
    recommend: Boolean(given.recommend),
    archived: Boolean(given.archived),
    hosts: list(given.hosts),
  };
}

const spacePage = readPage(readSpace);
