import { memberCalls } from '../../../../contract/member/calls.ts';
import type { QueryOf } from '../../../../contract/shapes.ts';
import { createApi } from '../../../http/api.ts';
import type { Http } from '../../../http/client.ts';

/** Former client, for views that do not use `useApi(memberCalls)` yet. */
export function memberApi(http: Http) {
  const api = createApi(http, memberCalls, () => true);
  return {
    join: (spaceId: string, message = '') => api.memberJoin({ params: { id: spaceId }, body: { message } }),
    leave: (spaceId: string) => api.memberLeave({ params: { id: spaceId } }),
    applies: (spaceId: string, query: QueryOf<'memberApplyList'>, signal?: AbortSignal) =>
      api.memberApplyList({ params: { id: spaceId }, query, signal }),
    handle: (applyId: string, pass: boolean, reason = '') =>
      api.memberHandle({ params: { applyId }, body: { pass: pass ? 1 : 0, reason } }),
  };
}

export type MemberApi = ReturnType<typeof memberApi>;
