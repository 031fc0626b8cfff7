import type { Activity, ActivityMy } from '../../contract/activity/schema.ts';
import type { SignupAct } from '../model.ts';

/** Why somebody cannot sign up. */
export type WhyNot = NonNullable<ActivityMy['cannotReason']>['code'];

/** Where somebody stands: the words on the one button, and what it does. */
export interface Standing {
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
    | WhyNot;
  /** Null: there is nothing to do now. */
  act: SignupAct | null;
}

type Asked = Pick<Activity, 'signup' | 'stats' | 'phase' | 'status' | 'my'>;

/** Places in all; null: no limit. nb. what is null is left out on its way here. */
export const limitOf = ({ capacity }: Partial<Pick<Activity['signup'], 'capacity'>>): number | null =>
  capacity ?? null;

/** What there is for somebody who comes with so many companions: a place, a place among those who wait, or nothing. */
export function chanceOf({ signup, stats }: Asked, guests = 0): 'place' | 'wait' | 'none' {
  const { offerMode, waitlist, waitlistMax } = signup;
  const capacity = limitOf(signup);
  const isQueue = offerMode === 2 && stats.waitNum > 0;
  if (!isQueue && (capacity === null || stats.placeNum + guests < capacity)) return 'place';
  return waitlist && (waitlistMax === undefined || stats.waitNum < waitlistMax) ? 'wait' : 'none';
}

/** Why nobody can sign up now, as far as it can be known without knowing who asks. */
function whyNobody(activity: Asked, now: number): WhyNot | null {
  const { signup, phase, status } = activity;
  if (status === 3) return 'CANCELLED';
  if (status !== 2) return 'NOT_PUBLISHED';
  if (signup.mode === 0) return 'NO_SIGNUP';
  if (phase === 3) return 'ENDED';
  if (signup.startTime && Date.parse(signup.startTime) > now) return 'NOT_OPEN_YET';
  if (signup.endTime && Date.parse(signup.endTime) <= now) return 'CLOSED';
  return chanceOf(activity) === 'none' ? 'FULL' : null;
}

/** Where the reader stands. What they may do is the platform's word; a visitor has nobody to ask but the clock. */
export function standingOf(activity: Asked, now = Date.now()): Standing {
  const { my, status, phase, signup } = activity;
  if (status === 3) return { label: 'CANCELLED', act: null };
  const cancel = my?.canCancel ? 'cancel' : null;
  switch (my?.status) {
    case 1:
      return { label: 'pending', act: cancel };
    case 2:
      if (phase === 3) return { label: 'tookPart', act: null };
      return { label: 'confirmed', act: cancel ?? (my.canLeave ? 'leave' : null) };
    case 3:
      return { label: 'waiting', act: cancel };
    case 4:
      return { label: 'offered', act: 'accept' };
  }
  const why = my ? my.canSignup || my.cannotReason?.code : (whyNobody(activity, now) ?? true);
  const isAway = my?.status === 7;
  if (why !== true) return { label: isAway && phase !== 3 ? 'onLeave' : why || 'CLOSED', act: null };
  if (isAway) return { label: 'again', act: 'signUp' };
  if (signup.mode === 2) return { label: 'ask', act: 'signUp' };
  return { label: chanceOf(activity) === 'wait' ? 'join' : 'signUp', act: 'signUp' };
}

/** Whether something has to be asked before somebody signs up. */
export const isAsked = ({ signup }: Pick<Activity, 'signup'>): boolean =>
  signup.guestsMax > 0 || signup.questions.length > 0 || signup.listVisibility > 0;
