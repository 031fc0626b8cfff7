import { JOIN_POLICY, JOIN_STATUS } from '../../contract/space/calls.ts';

/** What decides how somebody stands towards a space. */
export interface Standing {
  joinStatus: 0 | 1 | 2 | 3;
  joinPolicy: 0 | 1 | 2;
  myRole: 0 | 1 | 2 | 3 | 4;
  archived: boolean;
}

/** What somebody can do about belonging to a space. */
export type JoinAct = 'join' | 'ask' | 'leave' | 'withdraw';

/** The one thing to do about it; null where there is nothing. */
export function actOn({ joinStatus, joinPolicy, archived }: Standing): JoinAct | null {
  if (joinStatus === JOIN_STATUS.member) return 'leave';
  if (joinStatus === JOIN_STATUS.requested) return 'withdraw';
  if (archived) return null;
  if (joinPolicy === JOIN_POLICY.free) return 'join';
  return joinPolicy === JOIN_POLICY.request ? 'ask' : null;
}

/** The word for where somebody stands; null where the act says it. */
export function standingOf({ joinStatus, joinPolicy, myRole, archived }: Standing) {
  if (joinStatus === JOIN_STATUS.member) return `role${myRole || 1}` as `role${1 | 2 | 3 | 4}`;
  if (joinStatus === JOIN_STATUS.requested) return 'requested';
  if (archived) return 'archived';
  if (joinStatus === JOIN_STATUS.invited) return 'invited';
  return joinPolicy === JOIN_POLICY.invite ? 'byInvitation' : null;
}
