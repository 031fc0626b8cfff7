import { createStore, type StoreApi } from 'zustand/vanilla';
import { ACTIVITY } from '../../contract/activity/calls.ts';
import { SIGNUP_ACTION, SIGNUP_STATUS } from '../../contract/signup/calls.ts';
import type { Signup, SignupPage } from '../../contract/signup/schema.ts';
import type { ActivityManagingApi } from '../../core/api/makers/activity-managing.ts';
import { type ApiError, createPagedList, type PagedList, toApiError } from '../../core/index.ts';
import { KEYWORD_MIN } from '../model.ts';

export type SignupStatus = Signup['status'];
export type PeopleAct = keyof typeof SIGNUP_ACTION;

/** Where sign-ups stand, in the order in which an organiser asks for them, each with its word. */
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
/** From where an act leads on. */
const FROM: Record<PeopleAct, readonly SignupStatus[]> = {
  approve: [pending],
  offer: [waiting],
  wait: [pending, confirmed, offered],
  reject: [pending, waiting],
  remove: [confirmed, offered],
};
/** What can be done with sign-ups, the most wanted first. Who has no place is turned down; who has one is taken off. */
export const PEOPLE_ACTS = ['approve', 'offer', 'wait', 'reject', 'remove'] as const;

/** Whether an act is possible with a sign-up. Of an activity that is over, people are only taken off. */
export function canDo(act: PeopleAct, { status }: Pick<Signup, 'status'>, isOver: boolean): boolean {
  if (isOver && act !== 'reject' && act !== 'remove') return false;
  return FROM[act].includes(status);
}

/** What the person chose to see; 0 is everybody. */
export interface PeopleChoice {
  status: 0 | SignupStatus;
  keyword: string;
}

export interface PeopleState {
  /** How many of this keyword stand where; null until the platform has said. */
  counts: SignupPage['counts'] | null;
  /** Ids of what is being changed. */
  busy: readonly string[];
  /** Ids of what is chosen to do the same with each. */
  chosen: ReadonlySet<string>;
  /** How the last act ended: with how many it was done, and with whom not, and why. */
  result: {
    act: PeopleAct;
    done: number;
    failed: readonly { id: string; name: string; message: string }[];
  } | null;
  /** The last act, when it failed as a whole. */
  fault: ApiError | null;
}

export interface People {
  list: PagedList<Signup>;
  store: StoreApi<PeopleState>;
  /** Reads the list that a choice asks for, as far as it was read when the choice is the same. */
  ask(choice: PeopleChoice): Promise<void>;
  choose(ids: readonly string[], isChosen: boolean): void;
  /** Does something with sign-ups; true when the platform has answered, of whatever each. */
  act(signups: readonly Signup[], act: PeopleAct, reason?: string): Promise<boolean>;
}

/** Who takes part in an activity, in the order of their coming. `api` gives the calls in the language of now. */
export function createPeople(api: () => ActivityManagingApi, activityId: string): People {
  let asked: PeopleChoice = { status: 0, keyword: '' };
  const store = createStore<PeopleState>(() => ({
    counts: null,
    busy: [],
    chosen: new Set(),
    result: null,
    fault: null,
  }));

  const list = createPagedList<Signup>(async ({ pageIndex }, signal) => {
    const { status, keyword } = asked;
    const query = {
      pageIndex,
      ...(status && { status }),
      ...(keyword.length >= KEYWORD_MIN && { keyword }),
    };
    const page = await api().signups(activityId, query, signal);
    if (!signal.aborted) store.setState({ counts: page.counts });
    return page;
  });

  /** Asks for it in as many calls as the platform takes. */
  async function handle(signups: readonly Signup[], act: PeopleAct, reason: string): Promise<void> {
    const names = new Map(signups.map(({ id, user }) => [id, user.userName]));
    const ids = [...names.keys()];
    store.setState({ result: { act, done: 0, failed: [] } });
    for (let start = 0; start < ids.length; start += ACTIVITY.handled) {
      const batch = ids.slice(start, start + ACTIVITY.handled);
      const handled = await api().handle({ ids: batch, action: SIGNUP_ACTION[act], reason });
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
    list,
    store,
    ask(choice) {
      const isSame = JSON.stringify(choice) === JSON.stringify(asked);
      asked = choice;
      if (!isSame) store.setState({ chosen: new Set(), result: null, fault: null });
      return list.load(isSame ? list.pages() : 1);
    },
    choose(ids, isChosen) {
      const chosen = new Set(store.getState().chosen);
      for (const id of ids) {
        if (isChosen) chosen.add(id);
        else chosen.delete(id);
      }
      store.setState({ chosen });
    },
    async act(signups, act, reason = '') {
      const { busy } = store.getState();
      const free = signups.filter(({ id }) => !busy.includes(id));
      if (free.length === 0) return false;
      const ids = free.map(({ id }) => id);
      store.setState({ busy: [...busy, ...ids], result: null, fault: null });
      try {
        await handle(free, act, reason);
        store.setState({ chosen: new Set() });
        return true;
      } catch (fault) {
        store.setState({ fault: toApiError(fault), result: null });
        return false;
      } finally {
        // Who is given a place makes way for others, so the whole list has changed.
        await list.load(list.pages());
        store.setState(({ busy }) => ({ busy: busy.filter(id => !ids.includes(id)) }));
      }
    },
  };
}
