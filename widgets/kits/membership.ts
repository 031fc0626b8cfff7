import { JOIN_POLICY, JOIN_STATUS } from '../../contract/space/calls.ts';

/** Fields of a space that determine the person's membership and possible actions. */
export interface Standing {
  joinStatus: 0 | 1 | 2 | 3;
  joinPolicy: 0 | 1 | 2;
  myRole: 0 | 1 | 2 | 3 | 4;
  archived: boolean;
}

/** Action on a membership. `withdraw` cancels a request to join. */
export type JoinAct = 'join' | 'ask' | 'leave' | 'withdraw';

/** Returns the action that the person can take, or null. */
export function actOn({ joinStatus, joinPolicy, archived }: Standing): JoinAct | null {
  if (joinStatus === JOIN_STATUS.member) return 'leave';
  if (joinStatus === JOIN_STATUS.requested) return 'withdraw';
  if (archived) return null;
  if (joinPolicy === JOIN_POLICY.free) return 'join';
  return joinPolicy === JOIN_POLICY.request ? 'ask' : null;
}

/** Returns the translation key of the membership, or null if the action already shows it. */
export function standingOf({ joinStatus, joinPolicy, myRole, archived }: Standing) {
  if (joinStatus === JOIN_STATUS.member) return `role${myRole || 1}` as `role${1 | 2 | 3 | 4}`;
  if (joinStatus === JOIN_STATUS.requested) return 'requested';
  if (archived) return 'archived';
  if (joinStatus === JOIN_STATUS.invited) return 'invited';
  return joinPolicy === JOIN_POLICY.invite ? 'byInvitation' : null;
}
