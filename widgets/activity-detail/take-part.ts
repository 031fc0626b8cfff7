import type { Activity, ActivityMy } from '../contract/activity/schema.ts';
import type { SignedUp, SignupAnswer } from '../contract/signup/schema.ts';
import type { SignupApi } from '../core/api/makers/signup.ts';
import { newKey, toApiError } from '../core/index.ts';
import type { ActivityDetail, SignupAction } from './model.ts';

/** Input of an action. */
export interface SignupInput {
  guests?: number;
  answers?: SignupAnswer[];
  showPublic?: boolean;
  /** Why the user cancels. */
  reason?: string;
}

/** Result of an action. */
export type Outcome = Pick<SignedUp, 'status' | 'waitPosition' | 'stats'>;

/** Error codes after which the activity need not be reloaded. */
const UNCHANGED = ['VALIDATION', 'NOT_LOGGED_IN', 'RATE_LIMITED'];

/** Statuses after an action. An activity with such a status shows that the action was done. */
const RESULTS: Record<SignupAction, readonly (number | undefined)[]> = {
  signUp: [1, 2, 3, 4],
  cancel: [6],
  leave: [7],
  accept: [2],
  decline: [6],
};

/** Requests without a response. The same input is sent with the same idempotency key, so never twice. */
const unanswered = new WeakMap<ActivityDetail, { body: string; clientKey: string }>();

function keyOf(detail: ActivityDetail, input: SignupInput): string {
  const body = JSON.stringify(input);
  const known = unanswered.get(detail);
  const clientKey = known?.body === body ? known.clientKey : newKey();
  unanswered.set(detail, { body, clientKey });
  return clientKey;
}

/**
 * Performs an action. Resolves to null if it failed, with the reason in the store. Reloads the activity after failures, to
 * find out whether the action was done.
 */
export async function takePart(
  detail: ActivityDetail,
  api: SignupApi,
  action: SignupAction,
  input: SignupInput = {},
): Promise<Outcome | null> {
  const { activity, store } = detail;
  const { value } = activity.store.getState();
  if (store.getState().busy || !value) return null;
  store.setState({ busy: action, failed: null });
  try {
    const done = await send(detail, api, action, value, input);
    // The reloaded activity contains what the user may do next. The response is the fallback.
    if (!(await detail.reread())) activity.change(withSignup(done));
    close(detail);
    return done;
  } catch (thrown) {
    const error = toApiError(thrown);
    if (!UNCHANGED.includes(error.code)) await detail.reread();
    const now = activity.store.getState().value ?? value;
    const mayBeDone = error.unclear || error.code === 'DUPLICATE';
    if (mayBeDone && now.my?.status && now !== value && RESULTS[action].includes(now.my.status)) {
      close(detail);
      return { status: now.my.status, waitPosition: now.my.waitPosition, stats: now.stats };
    }
    store.setState({ failed: { action, error } });
    return null;
  } finally {
    store.setState({ busy: null });
  }
}

async function send(
  detail: ActivityDetail,
  api: SignupApi,
  action: SignupAction,
  { id, my }: Activity,
  { reason, ...input }: SignupInput,
): Promise<SignedUp> {
  const signupId = my?.signupId ?? '';
  switch (action) {
    case 'signUp':
      return api.add(id, { ...input, clientKey: keyOf(detail, input) });
    case 'cancel':
      return api.cancel(signupId, reason);
    case 'leave':
      return api.leave(signupId, reason);
    default:
      return api.answerOffer(signupId, action === 'accept');
  }
}

/** The activity with the data of the response. */
const withSignup =
  (done: SignedUp) =>
  (activity: Activity): Activity => {
    const { id: signupId, status, guests, answers, showPublic, waitPosition, offerExpireTime, reason } = done;
    const isAlive = RESULTS.signUp.includes(status);
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
  detail.store.setState({ dialog: null });
}
