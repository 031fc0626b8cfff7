import type { Activity, ActivityMy } from '../../contract/activity/schema.ts';
import type { SignedUp, SignupAnswer } from '../../contract/signup/schema.ts';
import type { SignupApi } from '../../core/api/makers/signup.ts';
import { newKey, toApiError } from '../../core/index.ts';
import type { ActivityDetail, SignupAct } from '../model.ts';

/** Acts of taking part, fetched with the first of them. */

/** What somebody gives with an act. */
export interface Given {
  guests?: number;
  answers?: SignupAnswer[];
  showPublic?: boolean;
  /** Why they do not come. */
  reason?: string;
}

/** Where somebody stands after an act. */
export type Outcome = Pick<SignedUp, 'status' | 'waitPosition' | 'stats'>;

/** Refusals that tell nothing new about the activity. */
const STILL = ['VALIDATION', 'NOT_LOGGED_IN', 'RATE_LIMITED'];

/** Where an act leads; what stands there already has been done. */
const LEADS: Record<SignupAct, readonly (number | undefined)[]> = {
  signUp: [1, 2, 3, 4],
  cancel: [6],
  leave: [7],
  accept: [2],
  decline: [6],
};

/** What was sent and not answered yet: the same is sent with the same key, and so never twice. */
const unanswered = new WeakMap<ActivityDetail, { body: string; clientKey: string }>();

function keyOf(detail: ActivityDetail, given: Given): string {
  const body = JSON.stringify(given);
  const known = unanswered.get(detail);
  const clientKey = known?.body === body ? known.clientKey : newKey();
  unanswered.set(detail, { body, clientKey });
  return clientKey;
}

/**
 * Does what somebody wants, and answers where they stand then; null when it was not done, and why is in the state. What
 * the platform refuses or does not answer is read again, never guessed.
 */
export async function takePart(
  detail: ActivityDetail,
  api: SignupApi,
  act: SignupAct,
  given: Given = {},
): Promise<Outcome | null> {
  const { activity, store } = detail;
  const { value } = activity.store.getState();
  if (store.getState().busy || !value) return null;
  store.setState({ busy: act, failed: null });
  try {
    const done = await send(detail, api, act, value, given);
    // What may be done now is the platform's word, what was done is known already.
    if (!(await detail.reread())) activity.change(withSignup(done));
    close(detail);
    return done;
  } catch (thrown) {
    const error = toApiError(thrown);
    if (!STILL.includes(error.code)) await detail.reread();
    const now = activity.store.getState().value ?? value;
    const mayBeDone = error.unclear || error.code === 'DUPLICATE';
    if (mayBeDone && now.my?.status && now !== value && LEADS[act].includes(now.my.status)) {
      close(detail);
      return { status: now.my.status, waitPosition: now.my.waitPosition, stats: now.stats };
    }
    store.setState({ failed: { act, error } });
    return null;
  } finally {
    store.setState({ busy: null });
  }
}

async function send(
  detail: ActivityDetail,
  api: SignupApi,
  act: SignupAct,
  { id, my }: Activity,
  { reason, ...given }: Given,
): Promise<SignedUp> {
  const signupId = my?.signupId ?? '';
  switch (act) {
    case 'signUp':
      return api.add(id, { ...given, clientKey: keyOf(detail, given) });
    case 'cancel':
      return api.cancel(signupId, reason);
    case 'leave':
      return api.leave(signupId, reason);
    default:
      return api.answerOffer(signupId, act === 'accept');
  }
}

/** An activity after an act, as far as the answer tells. */
const withSignup =
  (done: SignedUp) =>
  (activity: Activity): Activity => {
    const { id: signupId, status, guests, answers, showPublic, waitPosition, offerExpireTime, reason } = done;
    const isAlive = LEADS.signUp.includes(status);
    const my: ActivityMy = {
      messages: activity.my?.messages ?? [],
      ...{ signupId, status, guests, answers, showPublic, waitPosition, offerExpireTime, reason },
      canSignup: !isAlive,
      canCancel: isAlive,
      canLeave: status === 2,
    };
    return { ...activity, stats: { ...activity.stats, ...done.stats }, my };
  };

function close(detail: ActivityDetail): void {
  unanswered.delete(detail);
  detail.store.setState({ asking: null });
}
