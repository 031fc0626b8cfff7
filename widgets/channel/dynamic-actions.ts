import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Dynamic, Praised } from '../contract/dynamic/schema.ts';
import type { DynamicApi } from '../core/api/makers/dynamic.ts';
import { toApiError } from '../core/index.ts';

/** Actions on dynamics, one at a time for each dynamic. Failures reject with an ApiError. */
export interface DynamicActions {
  /** Ids of dynamics with an action in progress. */
  store: StoreApi<{ busy: readonly string[] }>;
  /** Toggles the like. Resolves to null if an action was in progress. */
  like(dynamic: Dynamic): Promise<Praised | null>;
  /** Resolves to false if an action was in progress. */
  delete(id: string): Promise<boolean>;
  /** Applies a change that happened elsewhere, for example in the comments. */
  changed(id: string, change: (dynamic: Dynamic) => Dynamic): void;
}

/** The displayed dynamics, which actions update. */
export interface DisplayedDynamics {
  change(id: string, changed: (dynamic: Dynamic) => Dynamic): void;
  remove(id: string): void;
}

export function createDynamicActions(api: DynamicApi, displayed: DisplayedDynamics): DynamicActions {
  const store = createStore<{ busy: readonly string[] }>(() => ({ busy: [] }));
  async function once<T>(id: string, action: () => Promise<T>, otherwise: T): Promise<T> {
    if (store.getState().busy.includes(id)) return otherwise;
    store.setState(({ busy }) => ({ busy: [...busy, id] }));
    try {
      return await action();
    } finally {
      store.setState(({ busy }) => ({ busy: busy.filter(other => other !== id) }));
    }
  }
  async function like(dynamic: Dynamic): Promise<Praised> {
    const praised = await toggleLike(api, dynamic);
    displayed.change(dynamic.id, now => ({ ...now, ...praised }));
    return praised;
  }
  async function remove(id: string): Promise<boolean> {
    await deleteDynamic(api, id);
    displayed.remove(id);
    return true;
  }
  return {
    store,
    changed: displayed.change,
    like: dynamic => once<Praised | null>(dynamic.id, () => like(dynamic), null),
    delete: id => once(id, () => remove(id), false),
  };
}

/**
 * Returns the number of likes from the response, or ±1 where the platform sends none. Reads the dynamic again where the
 * result of the request is unknown.
 */
async function toggleLike(api: DynamicApi, { id, likeNum, hasLike }: Dynamic): Promise<Praised> {
  try {
    const { likeNum: num, hasLike: has } = (await api.praise(id)) ?? {};
    if (typeof num === 'number' && typeof has === 'boolean')
      return { likeNum: Math.max(0, num), hasLike: has };
    return { likeNum: Math.max(0, likeNum + (hasLike ? -1 : 1)), hasLike: !hasLike };
  } catch (error) {
    if (!toApiError(error).unclear) throw error;
    const now = await api.detail(id).catch(() => {
      throw error;
    });
    if (now.hasLike === hasLike) throw error;
    return { likeNum: now.likeNum, hasLike: now.hasLike };
  }
}

/** Treats NOT_FOUND and GONE as already deleted. */
async function deleteDynamic(api: DynamicApi, id: string): Promise<void> {
  await api.delete(id).catch(error => {
    if (!['NOT_FOUND', 'GONE'].includes(toApiError(error).code)) throw error;
  });
}
