import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActivityImpact } from '../contract/activity/schema.ts';
import type { ActivityWritingApi } from '../core/api/makers/activity-writing.ts';
import { toApiError } from '../core/index.ts';
import { type ActivityForm, PUBLISHED } from './model.ts';

export interface ImpactState {
  /** The platform is being asked. */
  busy: boolean;
  /** What saving would mean for people, while they decide who saves it. */
  asking: ActivityImpact | null;
}

/** Whom a change concerns, before it is made. */
export interface Impacts {
  store: StoreApi<ImpactState>;
  /** Whether it may be sent at once: it concerns nobody. Else `asking` says whom, or the form why it cannot be sent. */
  look(): Promise<boolean>;
  /** Back to the form. */
  leave(): void;
}

export function createImpacts(
  api: () => Pick<ActivityWritingApi, 'edit'>,
  form: ActivityForm,
  now: () => number = Date.now,
): Impacts {
  const store = createStore<ImpactState>(() => ({ busy: false, asking: null }));
  return {
    store,
    async look() {
      const { fields, origin, sending } = form.store.getState();
      if (origin?.status !== PUBLISHED || sending) return true;
      // nb. what is wrong is told where it is sent.
      if (Object.keys(form.of.check(fields, false, now())).length > 0) return true;
      if (store.getState().busy) return false;
      store.setState({ busy: true });
      try {
        const body = {
          ...form.of.bodyOf(fields, false),
          notify: 1,
          revision: origin.revision,
          dryRun: 1,
        } as const;
        const { impact } = await api().edit(origin.id, body);
        if (!impact || impact.told === 0) return true;
        store.setState({ asking: impact });
      } catch (error) {
        form.refuse(toApiError(error));
      } finally {
        store.setState({ busy: false });
      }
      return false;
    },
    leave: () => store.setState({ asking: null }),
  };
}
