import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Activity } from '../contract/activity/schema.ts';
import type { ActivityApi } from '../core/api/makers/activity.ts';
import type { VisitApi } from '../core/api/makers/visit.ts';
import { type ApiError, createResource, type Resource } from '../core/index.ts';

/** What somebody may do about taking part. */
export type SignupAct = 'signUp' | 'cancel' | 'leave' | 'accept' | 'decline';

export interface SignupState {
  /** The act that is under way. */
  busy: SignupAct | null;
  /** The act that was not done, and why. */
  failed: { act: SignupAct; error: ApiError } | null;
  /** The act about which something is being asked. */
  asking: SignupAct | null;
}

export interface ActivityDetail {
  activity: Resource<Activity>;
  /** Where signing up stands in this view. */
  store: StoreApi<SignupState>;
  /** Asks the platform once more; what is shown stays when no answer comes. Resolves to whether one has come. */
  reread(): Promise<boolean>;
}

/** Calls in the language of now. */
export type ActivityDetailApi = () => { activity: Pick<ActivityApi, 'detail'>; visit: VisitApi };

/** One activity by its id. Reading it counts as a visit, once however often it is read again here. */
export function createActivityDetail(api: ActivityDetailApi, id: string): ActivityDetail {
  let isVisited = false;
  let asked = 0;

  const activity = createResource(async signal => {
    asked += 1;
    const found = await api().activity.detail(id, signal);
    if (!isVisited && (found.status === 2 || found.status === 3)) {
      isVisited = true;
      void countVisit(found.id);
    }
    return found;
  });

  async function countVisit(objectId: string): Promise<void> {
    // nb. nobody who reads has to know that a visit was not counted.
    const visited = await api()
      .visit.add({ objectType: 'activity', objectId })
      .catch(() => null);
    if (visited) activity.change(now => ({ ...now, stats: { ...now.stats, ...visited } }));
  }

  return {
    activity,
    store: createStore<SignupState>(() => ({ busy: null, failed: null, asking: null })),
    async reread() {
      const before = asked;
      const found = await api()
        .activity.detail(id)
        .catch(() => null);
      // nb. whoever has been asked for since then may be somebody else.
      if (!found || before !== asked) return false;
      activity.change(() => found);
      return true;
    },
  };
}
