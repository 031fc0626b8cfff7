import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActivityManaged, ActivityManagePage } from '../contract/activity/schema.ts';
import type { ActivityManagingApi } from '../core/api/makers/activity-managing.ts';
import { type ApiError, createPagedList, type PagedList, toApiError } from '../core/index.ts';

/** Where activities stand, in the order in which most come to stand there; `all` is every one but the deleted. */
export const TABS = ['all', 'draft', 'scheduled', 'published', 'ended', 'cancelled', 'deleted'] as const;
export type ManagerTab = (typeof TABS)[number];
export type Standing = Exclude<ManagerTab, 'all'>;

/** nb. one that only a later platform knows counts as cancelled: there is little that can be done with it. */
export function standingOf({ status, phase }: Pick<ActivityManaged, 'status' | 'phase'>): Standing {
  if (status === 2) return phase === 3 ? 'ended' : 'published';
  return ({ 0: 'draft', 1: 'scheduled', 9: 'deleted' } as const)[status as number] ?? 'cancelled';
}

/** Whether sign-up can be closed: it is open, or will be. */
export const canClose = ({ status, state }: Pick<ActivityManaged, 'status' | 'state'>): boolean =>
  status === 2 && ['opensOn', 'open', 'waitingList', 'full'].includes(state);

/** Whether people may have signed up for it. */
export const hasPeople = (activity: ActivityManaged): boolean =>
  activity.signup.mode !== 0 && ['published', 'ended', 'cancelled'].includes(standingOf(activity));

/** What is known to nobody else yet, or off, can be deleted. */
export const canDelete = (activity: ActivityManaged): boolean =>
  ['draft', 'cancelled'].includes(standingOf(activity));

/** What the person chose to see. */
export interface ManagerChoice {
  tab: ManagerTab;
  keyword: string;
  /** Last changed, or first to begin. */
  sort: 'changed' | 'start';
}

/** Shorter keywords are still being typed. */
export const KEYWORD_MIN = 2;

export type ManagerAct = 'publish' | 'close' | 'cancel' | 'delete' | 'restore';

/** What is known besides the list. */
export interface ManagerState {
  /** How many there are of this keyword; null until the platform has said. */
  counts: ActivityManagePage['counts'] | null;
  /** Ids of what is being changed. */
  busy: readonly string[];
  /** Those of the last act with which it failed. */
  failed: readonly { id: string; title: string; error: ApiError }[];
  /** What was deleted last, as it was. */
  deleted: readonly ActivityManaged[];
  /** Ids of what is chosen to do the same with each. */
  chosen: ReadonlySet<string>;
}

/** The reason of a cancellation, and whether those who take part are told. */
export interface Cancellation {
  reason: string;
  notify: 0 | 1;
}

export interface ActivityManager {
  list: PagedList<ActivityManaged>;
  store: StoreApi<ManagerState>;
  /** Reads the list that a choice asks for, as far as it was read when the choice is the same. */
  ask(choice: ManagerChoice): Promise<void>;
  choose(ids: readonly string[], isChosen: boolean): void;
  /** Does something with activities, one after the other; resolves to those with which it was done. */
  act(
    activities: readonly ActivityManaged[],
    act: ManagerAct,
    given?: Cancellation,
  ): Promise<ActivityManaged[]>;
}

/** What is gone has been deleted, by whomever. */
const GONE = ['GONE', 'NOT_FOUND', 'ACTIVITY_NOT_FOUND'];
/** After these nobody knows what was done, or the list was out of date: it is read again, never guessed. */
const UNCLEAR = [...GONE, 'TIMEOUT', 'OFFLINE', 'BAD_RESPONSE', 'CONFLICT', 'CLOSED'];

/** What somebody looks after. `api` gives the calls in the language of now. */
export function createActivityManager(api: () => ActivityManagingApi): ActivityManager {
  let asked: ManagerChoice = { tab: 'all', keyword: '', sort: 'changed' };
  const store = createStore<ManagerState>(() => ({
    counts: null,
    busy: [],
    failed: [],
    deleted: [],
    chosen: new Set(),
  }));

  const list = createPagedList<ActivityManaged>(async ({ pageIndex }, signal) => {
    const { tab, sort } = asked;
    const page = await api().list(
      { ...queryOf(asked), tab, sort: sort === 'start' ? 2 : 1, pageIndex },
      signal,
    );
    if (!signal.aborted) store.setState({ counts: page.counts });
    return page;
  });
  const readAgain = () => list.load(list.pages());

  function choose(ids: readonly string[], isChosen: boolean): void {
    const chosen = new Set(store.getState().chosen);
    for (const id of ids) {
      if (isChosen) chosen.add(id);
      else chosen.delete(id);
    }
    store.setState({ chosen });
  }

  /** Takes out of the list what left it. */
  function drop(id: string): void {
    list.remove(id);
    choose([id], false);
  }

  /** Shows an activity as it is now, in its place; what no longer belongs here leaves. */
  async function update({ id }: ActivityManaged): Promise<void> {
    const choice = asked;
    // What was changed last comes first: of the whole list this page has it.
    const page = await api()
      .list({ ...queryOf(choice), tab: 'all', sort: 1, pageIndex: 1 })
      .catch(() => null);
    const now = page?.records.find(activity => activity.id === id);
    if (!page || !now || asked !== choice) return readAgain();
    store.setState({ counts: page.counts });
    if (choice.tab === 'all' || choice.tab === standingOf(now)) list.change(id, () => now);
    else drop(id);
  }

  async function remove(activity: ActivityManaged): Promise<void> {
    const choice = asked;
    await api()
      .delete(activity.id)
      .catch(error => {
        if (!GONE.includes(toApiError(error).code)) throw error;
      });
    store.setState(({ deleted }) => ({ deleted: [...deleted, activity] }));
    // Another list was read meanwhile, perhaps before the activity was deleted.
    if (asked !== choice) return readAgain();
    drop(activity.id);
    const { counts } = store.getState();
    const standing = standingOf(activity);
    store.setState({
      counts: counts && {
        ...counts,
        all: counts.all - 1,
        [standing]: counts[standing] - 1,
        deleted: counts.deleted + 1,
      },
    });
  }

  async function work(activity: ActivityManaged, act: ManagerAct, given: Cancellation): Promise<void> {
    const { id } = activity;
    switch (act) {
      case 'delete':
        return remove(activity);
      case 'restore':
        await api().restore(id);
        return asked.tab === 'deleted' ? update(activity) : readAgain();
      case 'cancel':
        await api().cancel(id, given);
        return update(activity);
      default:
        await api()[act](id);
        return update(activity);
    }
  }

  /** Does it with one; false when it failed, which is then in the state. */
  async function actOn(activity: ActivityManaged, act: ManagerAct, given: Cancellation): Promise<boolean> {
    const { id, title } = activity;
    store.setState(({ busy }) => ({ busy: [...busy, id] }));
    try {
      await work(activity, act, given);
      return true;
    } catch (fault) {
      const error = toApiError(fault);
      store.setState(({ failed }) => ({ failed: [...failed, { id, title, error }] }));
      if (UNCLEAR.includes(error.code)) await readAgain();
      return false;
    } finally {
      store.setState(({ busy }) => ({ busy: busy.filter(one => one !== id) }));
    }
  }

  return {
    list,
    store,
    ask(choice) {
      const isSame = JSON.stringify(choice) === JSON.stringify(asked);
      asked = choice;
      store.setState({ deleted: [], failed: [], chosen: new Set() });
      return list.load(isSame ? list.pages() : 1);
    },
    choose,
    async act(activities, act, given = { reason: '', notify: 0 }) {
      const free = activities.filter(({ id }) => !store.getState().busy.includes(id));
      if (free.length > 0) store.setState({ failed: [], deleted: [] });
      const done: ActivityManaged[] = [];
      for (const activity of free) if (await actOn(activity, act, given)) done.push(activity);
      return done;
    },
  };
}

const queryOf = ({ keyword }: ManagerChoice) => (keyword.length >= KEYWORD_MIN ? { keyword } : {});
