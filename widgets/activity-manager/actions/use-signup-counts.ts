import { useEffect } from 'react';
import { type ActivityManagingApi, activityManagingApi } from '../../core/api/makers/activity-managing.ts';
import { createResource, useStore } from '../../core/index.ts';
import { useModel } from '../../kits/manager/use-list.ts';

const createCounts = (api: () => ActivityManagingApi, id: string) =>
  createResource(async signal => (await api().signups(id, { pageSize: 1 }, signal)).counts);

/** Number of sign-ups of an activity by status; null until loaded. */
export function useSignupCounts(id: string) {
  const [resource] = useModel(activityManagingApi, createCounts, id);
  const state = useStore(resource.store);
  useEffect(() => {
    void resource.load();
    return resource.stop;
  }, [resource]);
  return {
    counts: state.value,
    error: state.status === 'failed' ? state.error : null,
    load: () => void resource.load(),
  };
}
