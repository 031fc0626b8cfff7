import { memberCalls } from '../../contract/member/calls.ts';
import type { MemberStanding } from '../../contract/member/schema.ts';
import { spaceApi } from '../../core/api/space.ts';
import { createApi } from '../../core/http/api.ts';
import type { Http } from '../../core/http/client.ts';
import { toApiError } from '../../core/http/errors.ts';

/** `join` requests membership where the space requires approval; `leave` also withdraws a request. */
export type StandingAct = 'join' | 'leave';

/**
 * Joins or leaves a space and returns the new membership. If the result of the call is unclear, the membership is loaded
 * again; the call counts as failed if it has not changed. Rejects with an ApiError.
 */
export async function changeStanding(
  http: Http,
  act: StandingAct,
  space: MemberStanding & { id: string },
  message = '',
): Promise<MemberStanding> {
  const api = createApi(http, { ...memberCalls, ...spaceApi }, () => true);
  const params = { id: space.id };
  try {
    return await (act === 'join'
      ? api.memberJoin({ params, body: { message } })
      : api.memberLeave({ params }));
  } catch (error) {
    if (!toApiError(error).unclear) throw error;
    const { joinStatus, myRole } = await api.spaceDetail({ params }).catch(() => {
      throw error;
    });
    if (joinStatus === space.joinStatus) throw error;
    return { joinStatus, myRole };
  }
}
