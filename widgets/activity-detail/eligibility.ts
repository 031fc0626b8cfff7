import type { Activity, ActivityMy } from '../contract/activity/schema.ts';
import type { SignupAction } from './model.ts';

/** Why the reader cannot sign up. */
export type Obstacle = NonNullable<ActivityMy['cannotReason']>['code'];

/** State of the sign-up button. */
export interface JoinState {
  /** Key of its label. */
  label:
    | 'signUp'
    | 'ask'
    | 'join'
    | 'again'
    | 'pending'
    | 'confirmed'
    | 'waiting'
    | 'offered'
    | 'onLeave'
    | 'tookPart'
    | Obstacle;
  /** Action of the button; null if there is none. */
  action: SignupAction | null;
}

type Signup = Pick<Activity, 'signup' | 'stats' | 'phase' | 'status' | 'my'>;

/** Number of places; null without a limit, which responses leave out. */
export const capacityOf = ({ capacity }: Partial<Pick<Activity['signup'], 'capacity'>>): number | null =>
  capacity ?? null;

/** What a sign-up with `guests` companions gets: a place, a place on the waiting list, or nothing. */
export function availabilityOf({ signup, stats }: Signup, guests = 0): 'place' | 'wait' | 'none' {
  const { offerMode, waitlist, waitlistMax } = signup;
  const capacity = capacityOf(signup);
  const isQueue = offerMode === 2 && stats.waitNum > 0;
  if (!isQueue && (capacity === null || stats.placeNum + guests < capacity)) return 'place';
  return waitlist && (waitlistMax === undefined || stats.waitNum < waitlistMax) ? 'wait' : 'none';
}

/** Why a visitor cannot sign up at the moment; null if they can. */
function visitorObstacle(activity: Signup, now: number): Obstacle | null {
  const { signup, phase, status } = activity;
  if (status === 3) return 'CANCELLED';
  if (status !== 2) return 'NOT_PUBLISHED';
  if (signup.mode === 0) return 'NO_SIGNUP';
  if (phase === 3) return 'ENDED';
  if (signup.startTime && Date.parse(signup.startTime) > now) return 'NOT_OPEN_YET';
  if (signup.endTime && Date.parse(signup.endTime) <= now) return 'CLOSED';
  return availabilityOf(activity) === 'none' ? 'FULL' : null;
}

/**
 * State of the button. For users the platform decides what is possible; for visitors it is derived from the activity.
 *
 * @param now in milliseconds
 */
export function joinStateOf(activity: Signup, now = Date.now()): JoinState {
  const { my, status, phase, signup } = activity;
  if (status === 3) return { label: 'CANCELLED', action: null };
  const cancel = my?.canCancel ? 'cancel' : null;
  switch (my?.status) {
    case 1:
      return { label: 'pending', action: cancel };
    case 2:
      if (phase === 3) return { label: 'tookPart', action: null };
      return { label: 'confirmed', action: cancel ?? (my.canLeave ? 'leave' : null) };
    case 3:
      return { label: 'waiting', action: cancel };
    case 4:
      return { label: 'offered', action: 'accept' };
  }
  const obstacle = my ? my.canSignup || my.cannotReason?.code : (visitorObstacle(activity, now) ?? true);
  const isAway = my?.status === 7;
  if (obstacle !== true)
    return { label: isAway && phase !== 3 ? 'onLeave' : obstacle || 'CLOSED', action: null };
  if (isAway) return { label: 'again', action: 'signUp' };
  if (signup.mode === 2) return { label: 'ask', action: 'signUp' };
  return { label: availabilityOf(activity) === 'wait' ? 'join' : 'signUp', action: 'signUp' };
}

/** True if the sign-up needs a form. */
export const needsForm = ({ signup }: Pick<Activity, 'signup'>): boolean =>
  signup.guestsMax > 0 || signup.questions.length > 0 || signup.listVisibility > 0;
