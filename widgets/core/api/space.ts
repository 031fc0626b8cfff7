import type { QueryOf } from '../../contract/shapes.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

const spacePage = readPage(fields);

/** The spaces that somebody belongs to. */
export function spaceApi(http: Http) {
  const call = typedCall(http, spaceCalls);
  return {
    myCommunitySpaces: (query: QueryOf<'myCommunitySpaces'>, signal?: AbortSignal) =>
      call('myCommunitySpaces', { query, signal, read: spacePage }),
    myTeaStudios: (query: QueryOf<'myTeaStudios'>, signal?: AbortSignal) =>
      call('myTeaStudios', { query, signal, read: spacePage }),
  };
}

export type SpaceApi = ReturnType<typeof spaceApi>;
