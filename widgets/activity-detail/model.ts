import { createStore, type StoreApi } from 'zustand/vanilla';
import { activityCalls } from '../contract/activity/calls.ts';
import type { Activity, ActivityMy } from '../contract/activity/schema.ts';
import { signupCalls } from '../contract/signup/calls.ts';
import type { SignedUp, SignupAnswer } from '../contract/signup/schema.ts';
import { visitCalls } from '../contract/visit/calls.ts';
import type { Api } from '../core/index.ts';
import { type ApiError, createResource, newKey, type Resource, toApiError } from '../core/index.ts';

export const detailCalls = { ...activityCalls, ...signupCalls, ...visitCalls };

/** Actions of a user on their sign-up. */
export type SignupAction = 'signUp' | 'cancel' | 'leave' | 'accept' | 'decline';

export interface SignupState {
  /** Action in progress. */
  busy: SignupAction | null;
  /** The last action, if it failed. */
  failed: { action: SignupAction; error: ApiError } | null;
  /** Action whose dialog is open. */
  dialog: SignupAction | null;
}

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

export interface ActivityDetail {
  activity: Resource<Activity>;
  /** State of the sign-up in this view. */
  store: StoreApi<SignupState>;
  /** Reloads the activity in the background. Resolves to false if that failed. */
  refresh(): Promise<boolean>;
  /**
   * Performs an action. Resolves to null if it failed, with the reason in the store. Reloads the activity after failures,
   * to find out whether the action was done.
   */
  takePart(action: SignupAction, input?: SignupInput): Promise<Outcome | null>;
}

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

/**
 * One activity by its id, and the user's sign-up. Counts one visit, however often it is reloaded.
 *
 * @param api returns the calls for the current user and language
 */
export function createActivityDetail(api: () => Api<typeof detailCalls>, id: string): ActivityDetail {
  let isVisited = false;
  let requests = 0;
  /** Sign-up without a response. The same input is sent with the same idempotency key, so that it is done once. */
  let unanswered: { body: string; clientKey: string } | null = null;
  const store = createStore<SignupState>(() => ({ busy: null, failed: null, dialog: null }));

  const activity = createResource(async signal => {
    requests += 1;
    const found = await api().activityDetail({ params: { id }, signal });
    if (!isVisited && (found.status === 2 || found.status === 3)) {
      isVisited = true;
      void countVisit(found.id);
    }
    return found;
  });

  async function countVisit(objectId: string): Promise<void> {
    // Failures are ignored: readers need not know about them.
    const visited = await api()
      .visitAdd({ query: { objectType: 'activity', objectId } })
      .catch(() => null);
    if (visited) activity.change(now => ({ ...now, stats: { ...now.stats, ...visited } }));
  }

  async function refresh(): Promise<boolean> {
    const before = requests;
    const found = await api()
      .activityDetail({ params: { id } })
      .catch(() => null);
    // A later request may be that of another user.
    if (!found || before !== requests) return false;
    activity.change(() => found);
    return true;
  }

  function keyOf(input: SignupInput): string {
    const body = JSON.stringify(input);
    if (unanswered?.body !== body) unanswered = { body, clientKey: newKey() };
    return unanswered.clientKey;
  }

  async function send(
    action: SignupAction,
    signupId: string,
    { reason = '', ...input }: SignupInput,
  ): Promise<SignedUp> {
    const params = { id: signupId };
    switch (action) {
      case 'signUp':
        return api().signupAdd({ params: { id }, body: { ...input, clientKey: keyOf(input) } });
      case 'cancel':
        return api().signupCancel({ params, body: { reason } });
      case 'leave':
        return api().signupLeave({ params, body: { reason } });
      default:
        return api().signupOffer({ params, body: { accept: action === 'accept' ? 1 : 0 } });
    }
  }

  function closeDialog(): void {
    unanswered = null;
    store.setState({ dialog: null });
  }

  return {
    activity,
    store,
    refresh,
    async takePart(action, input = {}) {
      const { value } = activity.store.getState();
      if (store.getState().busy || !value) return null;
      store.setState({ busy: action, failed: null });
      try {
        const done = await send(action, value.my?.signupId ?? '', input);
        // The reloaded activity contains what the user may do next. The response is the fallback.
        if (!(await refresh())) activity.change(withSignup(done));
        closeDialog();
        return done;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (!UNCHANGED.includes(error.code)) await refresh();
        const now = activity.store.getState().value ?? value;
        const mayBeDone = error.unclear || error.code === 'DUPLICATE';
        if (mayBeDone && now.my?.status && now !== value && RESULTS[action].includes(now.my.status)) {
          closeDialog();
          return { status: now.my.status, waitPosition: now.my.waitPosition, stats: now.stats };
        }
        store.setState({ failed: { action, error } });
        return null;
      } finally {
        store.setState({ busy: null });
      }
    },
  };
}

/** The activity with the data of the response. */
const withSignup =
  (done: SignedUp) =>
  (activity: Activity): Activity => {
    const { id: signupId, status, guests, answers, showPublic, waitPosition, offerExpireTime, reason } = done;
    const isActive = RESULTS.signUp.includes(status);
    const my: ActivityMy = {
      messages: activity.my?.messages ?? [],
      ...{ signupId, status, guests, answers, showPublic, waitPosition, offerExpireTime, reason },
      canSignup: !isActive,
      canCancel: isActive,
      canLeave: status === 2,
    };
    return { ...activity, stats: { ...activity.stats, ...done.stats }, my };
  };
