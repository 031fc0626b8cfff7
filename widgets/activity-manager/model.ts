import type { StoreApi } from 'zustand/vanilla';
import type { activityCalls } from '../contract/activity/calls.ts';
import type { ActivityManaged, ActivityManagePage } from '../contract/activity/schema.ts';
import type { Api } from '../core/index.ts';
import { searchable } from '../kits/list/question.ts';
import { createRowActions, type RowActions } from '../kits/manager/actions.ts';
import {
  createDeletions,
  createManagedList,
  createSelection,
  type ManagedList,
  refreshRow,
  type Selection,
} from '../kits/manager/list.ts';
import { saveFile } from '../ui/base/save-file.ts';

/** Tabs by status, in the usual order of a life cycle. `all` has every activity except deleted ones. */
export const TABS = ['all', 'draft', 'scheduled', 'published', 'ended', 'cancelled', 'deleted'] as const;
export type Tab = (typeof TABS)[number];
export type Status = Exclude<Tab, 'all'>;

/** The status shown to managers. Unknown codes of later platforms count as cancelled, which permits the fewest actions. */
export function statusOf({ status, phase }: Pick<ActivityManaged, 'status' | 'phase'>): Status {
  if (status === 2) return phase === 3 ? 'ended' : 'published';
  return ({ 0: 'draft', 1: 'scheduled', 9: 'deleted' } as const)[status as number] ?? 'cancelled';
}

/** Whether sign-up is open or will open, and so can be closed. */
export const canClose = ({ status, state }: Pick<ActivityManaged, 'status' | 'state'>): boolean =>
  status === 2 && ['opensOn', 'open', 'waitingList', 'full'].includes(state);

/** Whether the activity can have sign-ups. */
export const hasPeople = (activity: ActivityManaged): boolean =>
  activity.signup.mode !== 0 && ['published', 'ended', 'cancelled'].includes(statusOf(activity));

/** Only drafts and cancelled activities can be deleted. */
export const canDelete = (activity: ActivityManaged): boolean =>
  ['draft', 'cancelled'].includes(statusOf(activity));

/** The filters. */
export interface Choice {
  tab: Tab;
  keyword: string;
  /** By last change, or by start time. */
  sort: 'changed' | 'start';
}

export type Act = 'publish' | 'close' | 'cancel' | 'delete' | 'restore';

/** Reason of a cancellation, and whether participants are notified. */
export interface Cancellation {
  reason: string;
  notify: 0 | 1;
}

export interface Manager extends ManagedList<ActivityManaged, Choice, ActivityManagePage['counts']> {
  actions: RowActions<ActivityManaged>;
  selection: Selection;
  /** Activities deleted by the last action. */
  deleted: StoreApi<readonly ActivityManaged[]>;
  /** Acts on one activity after the other. Resolves to those for which it succeeded. */
  act(
    activities: readonly ActivityManaged[],
    act: Act,
    cancellation?: Cancellation,
  ): Promise<ActivityManaged[]>;
}

type ActivityApi = Api<typeof activityCalls>;

/** The activities that the user manages. `api` returns the calls in the current language. */
export function createManager(api: () => ActivityApi): Manager {
  const managed = createManagedList<ActivityManaged, Choice, ActivityManagePage['counts']>(
    { tab: 'all', keyword: '', sort: 'changed' },
    (choice, { pageIndex }, signal) =>
      api().activityManageList({
        query: { ...queryOf(choice), tab: choice.tab, sort: choice.sort === 'start' ? 2 : 1, pageIndex },
        signal,
      }),
  );
  const actions = createRowActions<ActivityManaged>(managed.reload);
  const selection = createSelection(managed.list);
  const deletions = createDeletions<ActivityManaged, Tab>(
    managed,
    ({ id }) => api().activityDelete({ params: { id } }),
    activity => ['all', statusOf(activity)],
  );

  const refresh = ({ id }: ActivityManaged) =>
    refreshRow(
      managed,
      id,
      choice =>
        api().activityManageList({ query: { ...queryOf(choice), tab: 'all', sort: 1, pageIndex: 1 } }),
      (activity, { tab }) => tab === 'all' || tab === statusOf(activity),
    );

  async function run(activity: ActivityManaged, act: Act, cancellation: Cancellation): Promise<void> {
    const params = { id: activity.id };
    switch (act) {
      case 'delete':
        return deletions.delete(activity);
      case 'restore':
        await api().activityRestore({ params });
        return managed.question().tab === 'deleted' ? refresh(activity) : managed.reload();
      case 'publish':
        await api().activityPublish({ params });
        return refresh(activity);
      case 'close':
        await api().activityClose({ params });
        return refresh(activity);
      case 'cancel':
        await api().activityCancel({ params, body: cancellation });
        return refresh(activity);
    }
  }

  return {
    ...managed,
    actions,
    selection,
    deleted: deletions.store,
    ask(choice) {
      deletions.forget();
      actions.forget();
      selection.clear();
      return managed.ask(choice);
    },
    act(activities, act, cancellation = { reason: '', notify: 0 }) {
      deletions.forget();
      return actions.run(activities, activity => run(activity, act, cancellation));
    },
  };
}

const queryOf = ({ keyword }: Choice) => (searchable(keyword) ? { keyword } : {});

/**
 * Saves the participants of an activity as a CSV file on the user's device.
 *
 * @param onlyListed exports only those who agree to be named
 */
export async function exportParticipants(api: ActivityApi, id: string, onlyListed = false): Promise<void> {
  const { fileName, csv } = await api.activityExport({
    params: { id },
    query: { listed: onlyListed ? 1 : 0 },
  });
  saveFile(fileName, 'text/csv', csv);
}
