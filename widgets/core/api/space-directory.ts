import type { QueryOf } from '../contract/shapes.ts';
import { spaceDirectoryCalls } from '../contract/space-directory-calls.ts';
import type { Http } from '../http.ts';
import { type Fields, fields, list, readPage } from '../read.ts';
import { typedCall } from '../typed-call.ts';

export { JOIN_POLICY, JOIN_STATUS, SPACE_ROLE } from '../contract/space-limits.ts';

/** The calls by which spaces are found and looked at. The lists are the same call for visitors and members. */
export function spaceDirectoryApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, spaceDirectoryCalls);
  return {
    communitySpaceTypes: (query: QueryOf<'communitySpaceTypes'>, signal?: AbortSignal) =>
      call('communitySpaceTypes', { query, signal, read: list }),
    communitySpaces: (query: QueryOf<'communitySpaces'>, signal?: AbortSignal) =>
      call('communitySpaces', { query, signal, read: spacePage }),
    teaStudioSorts: (query: QueryOf<'teaStudioSorts'>, signal?: AbortSignal) =>
      call('teaStudioSorts', { query, signal, read: readSorts }),
    teaStudios: (query: QueryOf<'teaStudios'>, signal?: AbortSignal) =>
      call('teaStudios', { query, signal, read: spacePage }),
    detail: (id: string, signal?: AbortSignal) =>
      call(signedIn() ? 'spaceDetail' : 'publicSpaceDetail', { params: { id }, signal, read: readDetail }),
    members: (id: string, query: QueryOf<'spaceMembers'>, signal?: AbortSignal) =>
      call(signedIn() ? 'spaceMembers' : 'publicSpaceMembers', {
        params: { id },
        query,
        signal,
        read: memberPage,
      }),
  };
}

export type SpaceDirectoryApi = ReturnType<typeof spaceDirectoryApi>;

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

function readDetail(data: unknown): Fields {
  const space = readSpace(data);
  return { about: '', ...space, notices: list(space.notices), members: list(space.members) };
}

function readSorts(data: unknown): Fields {
  const { sections, groupSorts, subjects } = fields(data);
  return { sections: list(sections), groupSorts: list(groupSorts), subjects: list(subjects) };
}

const spacePage = readPage(readSpace);
const memberPage = readPage(fields);
