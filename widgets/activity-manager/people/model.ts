import { createStore, type StoreApi } from 'zustand/vanilla';
import { ACTIVITY } from '../../contract/activity/calls.ts';
import { SIGNUP_ACTION, SIGNUP_STATUS, type signupCalls } from '../../contract/signup/calls.ts';
import type { Signup, SignupPage } from '../../contract/signup/schema.ts';
import type { Api } from '../../core/index.ts';
import { type ApiError, toApiError } from '../../core/index.ts';
import { searchable } from '../../kits/list/question.ts';
import {
  createManagedList,
  createSelection,
  type ManagedList,
  type Selection,
} from '../../kits/manager/list.ts';

export type SignupStatus = Signup['status'];
export type PeopleAct = keyof typeof SIGNUP_ACTION;

/** Translation keys of the statuses of sign-ups. */
export const STATUS_WORDS = {
  [SIGNUP_STATUS.pending]: 'personPending',
  [SIGNUP_STATUS.confirmed]: 'personConfirmed',
  [SIGNUP_STATUS.waiting]: 'personWaiting',
  [SIGNUP_STATUS.offered]: 'personOffered',
  [SIGNUP_STATUS.rejected]: 'personRejected',
  [SIGNUP_STATUS.withdrawn]: 'personWithdrawn',
  [SIGNUP_STATUS.onLeave]: 'personOnLeave',
  [SIGNUP_STATUS.removed]: 'personRemoved',
} as const;

const { pending, confirmed, waiting, offered } = SIGNUP_STATUS;
/** Statuses in which each action is possible. */
const FROM: Record<PeopleAct, readonly SignupStatus[]> = {
  approve: [pending],
  offer: [waiting],
  wait: [pending, confirmed, offered],
  reject: [pending, waiting],
  remove: [confirmed, offered],
};
/** Actions in the order shown. `reject` is for sign-ups without a place, `remove` for those with one. */
export const PEOPLE_ACTS = ['approve', 'offer', 'wait', 'reject', 'remove'] as const;

/** Actions that ask for a reason. */
export const needsReason = (act: PeopleAct): act is 'reject' | 'remove' =>
  act === 'reject' || act === 'remove';

/** Whether an action is possible. After the end of an activity, sign-ups can only be rejected or removed. */
export function canDo(act: PeopleAct, { status }: Pick<Signup, 'status'>, isOver: boolean): boolean {
  if (isOver && !needsReason(act)) return false;
  return FROM[act].includes(status);
}

/** The filters; status 0 is everyone. */
export interface PeopleChoice {
  status: 0 | SignupStatus;
  keyword: string;
}

export interface PeopleState {
  /** Ids of sign-ups on which an action is running. */
  busy: readonly string[];
  /** Result of the last action: the number of successes, and the failures with the server's message. */
  result: {
    act: PeopleAct;
    done: number;
    failed: readonly { id: string; name: string; message: string }[];
  } | null;
  /** Why the last action failed as a whole. */
  fault: ApiError | null;
}

export interface People extends ManagedList<Signup, PeopleChoice, SignupPage['counts']> {
  selection: Selection;
  store: StoreApi<PeopleState>;
  /** Acts on several sign-ups at once. Resolves to whether the server has responded, even if some have failed. */
  act(signups: readonly Signup[], act: PeopleAct, reason?: string): Promise<boolean>;
}

/** The sign-ups of an activity, oldest first. `api` returns the calls in the current language. */
export function createPeople(api: () => Api<typeof signupCalls>, activityId: string): People {
  const store = createStore<PeopleState>(() => ({ busy: [], result: null, fault: null }));
  const managed = createManagedList<Signup, PeopleChoice, SignupPage['counts']>(
    { status: 0, keyword: '' },
    ({ status, keyword }, { pageIndex }, signal) =>
      api().signupList({
        params: { id: activityId },
        query: { pageIndex, ...(status && { status }), ...(searchable(keyword) && { keyword }) },
        signal,
      }),
  );
  const selection = createSelection(managed.list);

  /** Sends as many requests as the limit per request demands. */
  async function handle(signups: readonly Signup[], act: PeopleAct, reason: string): Promise<void> {
    const names = new Map(signups.map(({ id, user }) => [id, user.userName]));
    const ids = [...names.keys()];
    store.setState({ result: { act, done: 0, failed: [] } });
    for (let start = 0; start < ids.length; start += ACTIVITY.handled) {
      const batch = ids.slice(start, start + ACTIVITY.handled);
      const handled = await api().signupHandle({ body: { ids: batch, action: SIGNUP_ACTION[act], reason } });
      const failed = handled.failed.map(({ id, message }) => ({ id, message, name: names.get(id) ?? '' }));
      store.setState(({ result }) => ({
        result: {
          act,
          done: (result?.done ?? 0) + handled.done.length,
          failed: [...(result?.failed ?? []), ...failed],
        },
      }));
    }
  }

  return {
    ...managed,
    selection,
    store,
    ask(choice) {
      if (JSON.stringify(choice) !== JSON.stringify(managed.question())) {
        selection.clear();
        store.setState({ result: null, fault: null });
      }
      return managed.ask(choice);
    },
    async act(signups, act, reason = '') {
      const { busy } = store.getState();
      const free = signups.filter(({ id }) => !busy.includes(id));
      if (free.length === 0) return false;
      const ids = free.map(({ id }) => id);
      store.setState({ busy: [...busy, ...ids], result: null, fault: null });
      try {
        await handle(free, act, reason);
        selection.clear();
        return true;
      } catch (fault) {
        store.setState({ fault: toApiError(fault), result: null });
        return false;
      } finally {
        // A place given or taken changes the status of others, too.
        await managed.reload();
        store.setState(({ busy }) => ({ busy: busy.filter(id => !ids.includes(id)) }));
      }
    },
  };
}
