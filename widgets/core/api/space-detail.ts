import type { QueryOf } from '../../contract/shapes.ts';
import { spaceCalls } from '../../contract/space/calls.ts';
import type { Http } from '../http/client.ts';
import { type Fields, fields, list, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';
import { readSpace } from './space-list.ts';

export { JOIN_POLICY, JOIN_STATUS, SPACE_ROLE } from '../../contract/space/calls.ts';

/** The calls by which one looks at a space, and at who belongs to it. */
export function spaceDetailApi(http: Http, signedIn: () => boolean) {
  const call = typedCall(http, spaceCalls);
  return {
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

function readDetail(data: unknown): Fields {
  const space = readSpace(data);
  return { about: '', ...space, notices: list(space.notices), members: list(space.members) };
}

const memberPage = readPage(fields);
