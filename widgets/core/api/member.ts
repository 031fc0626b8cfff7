import { memberCalls } from '../../contract/member/calls.ts';
import type { QueryOf } from '../../contract/shapes.ts';
import type { Http } from '../http/client.ts';
import { fields, readPage } from '../http/read.ts';
import { typedCall } from '../http/typed-call.ts';

export { APPLY_STATUS, APPLY_TEXT_MAX } from '../../contract/limits.ts';

/** The calls by which people join spaces and leave them, and by which hosts answer them. */
export function memberApi(http: Http) {
  const call = typedCall(http, memberCalls);
  return {
    /** Joins, or asks to: what came of it is in the answer. */
    join: (spaceId: string, message = '') =>
      call('memberJoin', { params: { id: spaceId }, body: { message } }),
    /** Leaves, or takes back the request to join. */
    leave: (spaceId: string) => call('memberLeave', { params: { id: spaceId } }),
    applies: (spaceId: string, query: QueryOf<'memberApplyList'>, signal?: AbortSignal) =>
      call('memberApplyList', { params: { id: spaceId }, query, signal, read: applyPage }),
    handle: (applyId: string, pass: boolean, reason = '') =>
      call('memberHandle', { params: { applyId }, body: { pass: pass ? 1 : 0, reason } }),
  };
}

export type MemberApi = ReturnType<typeof memberApi>;

const applyPage = readPage(fields);
