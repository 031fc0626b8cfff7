import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Activity } from '../contract/activity/schema.ts';
import type { ActivityApi } from '../core/api/makers/activity.ts';
import type { VisitApi } from '../core/api/makers/visit.ts';
import { type ApiError, createResource, type Resource } from '../core/index.ts';

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

export interface ActivityDetail {
  activity: Resource<Activity>;
  /** State of the sign-up in this view. */
  store: StoreApi<SignupState>;
  /** Reloads the activity in the background. Resolves to false if that failed. */
  reread(): Promise<boolean>;
}

/** Returns the calls for the current user and language. */
export type ActivityDetailApi = () => { activity: Pick<ActivityApi, 'detail'>; visit: VisitApi };

/** One activity by its id. Counts one visit, however often it is reloaded. */
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
    // Failures are ignored: readers need not know about them.
    const visited = await api()
      .visit.add({ objectType: 'activity', objectId })
      .catch(() => null);
    if (visited) activity.change(now => ({ ...now, stats: { ...now.stats, ...visited } }));
  }

  return {
    activity,
    store: createStore<SignupState>(() => ({ busy: null, failed: null, dialog: null })),
    async reread() {
      const before = asked;
      const found = await api()
        .activity.detail(id)
        .catch(() => null);
      // A later request may be that of another user.
      if (!found || before !== asked) return false;
      activity.change(() => found);
      return true;
    },
  };
}
