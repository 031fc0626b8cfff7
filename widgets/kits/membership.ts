import { memberCalls } from '../contract/member/calls.ts';
import type { Membership } from '../contract/member/schema.ts';
import { JOIN_POLICY, JOIN_STATUS } from '../contract/space/calls.ts';
import { spaceApi } from '../core/api/space.ts';
import { createApi } from '../core/http/api.ts';
import type { Http } from '../core/http/client.ts';
import { toApiError } from '../core/http/errors.ts';

/** Fields of a space that determine the person's membership and possible actions. */
export interface SpaceMembership {
  joinStatus: 0 | 1 | 2 | 3;
  joinPolicy: 0 | 1 | 2;
  myRole: 0 | 1 | 2 | 3 | 4;
  archived: boolean;
}

/** Action on a membership. `withdraw` cancels a request to join. */
export type JoinAct = 'join' | 'ask' | 'leave' | 'withdraw';

/** Returns the action that the person can take, or null. */
export function actOn({ joinStatus, joinPolicy, archived }: SpaceMembership): JoinAct | null {
  if (joinStatus === JOIN_STATUS.member) return 'leave';
  if (joinStatus === JOIN_STATUS.requested) return 'withdraw';
  if (archived) return null;
  if (joinPolicy === JOIN_POLICY.free) return 'join';
  return joinPolicy === JOIN_POLICY.request ? 'ask' : null;
}

/** Returns the translation key of the membership, or null if the action already shows it. */
export function membershipLabel({ joinStatus, joinPolicy, myRole, archived }: SpaceMembership) {
  if (joinStatus === JOIN_STATUS.member) return `role${myRole || 1}` as `role${1 | 2 | 3 | 4}`;
  if (joinStatus === JOIN_STATUS.requested) return 'requested';
  if (archived) return 'archived';
  if (joinStatus === JOIN_STATUS.invited) return 'invited';
  return joinPolicy === JOIN_POLICY.invite ? 'byInvitation' : null;
}

/** `join` requests membership where the space requires approval; `leave` also withdraws a request. */
export type MembershipAct = 'join' | 'leave';

/**
 * Joins or leaves a space and returns the new membership. If the result of the call is unclear, the membership is loaded
 * again; the call counts as failed if it has not changed. Rejects with an ApiError.
 */
export async function changeMembership(
  http: Http,
  act: MembershipAct,
  space: Membership & { id: string },
  message = '',
): Promise<Membership> {
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
