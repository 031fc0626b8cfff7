import { REPORT_STATUS } from '../contract/report/calls.ts';
import type { ReportCase } from '../contract/report/schema.ts';
import type { reportApi } from '../core/api/report.ts';
import type { Api } from '../core/index.ts';
import { createRowActions, type RowActions } from '../kits/manager/actions.ts';
import {
  createManagedList,
  createSelection,
  type ManagedList,
  type Selection,
} from '../kits/manager/list.ts';
import type { ReportReasonCode } from '../kits/report/form.tsx';

export const STATUSES = ['open', 'kept', 'removed'] as const satisfies (keyof typeof REPORT_STATUS)[];
export type Status = (typeof STATUSES)[number];

/** The filter. */
export interface Choice {
  status: Status;
}

/** Reason of a removal, for the author. */
export interface RemovalReason {
  reason: ReportReasonCode;
  note: string;
}

export interface Queue extends ManagedList<ReportCase, Choice, Readonly<Record<Status, number>>> {
  actions: RowActions<ReportCase>;
  selection: Selection;
  /**
   * Removes a case if a reason is given, or else keeps it; keeping restores what was removed. Resolves to whether the
   * action succeeded; false also while another one is running on the case.
   */
  decide(item: ReportCase, removal: RemovalReason | null): Promise<boolean>;
}

/** Reported content for those who decide about it. `api` returns the calls in the current language. */
export function createQueue(api: () => Api<typeof reportApi>): Queue {
  const managed = createManagedList<ReportCase, Choice, Readonly<Record<Status, number>>>(
    { status: 'open' },
    async ({ status }, { pageIndex }, signal) => {
      const page = await api().reportList({ query: { status: REPORT_STATUS[status], pageIndex }, signal });
      const [open = 0, kept = 0, removed = 0] = [page.counts[0], page.counts[1], page.counts[2]];
      return { ...page, counts: { open, kept, removed } };
    },
  );
  const actions = createRowActions<ReportCase>(managed.reload);
  const selection = createSelection(managed.list);
  return {
    ...managed,
    actions,
    selection,
    ask(choice) {
      actions.forget();
      selection.clear();
      return managed.ask(choice);
    },
    async decide(item, removal) {
      const decision = removal
        ? { action: REPORT_STATUS.removed, ...removal }
        : { action: REPORT_STATUS.kept };
      const done = await actions.run([item], async ({ id, status }) => {
        await api().reportHandle({ params: { id }, body: { ...decision, status } });
        managed.list.remove(id);
        // A case of a later page has moved to the end of this one.
        await managed.reload();
      });
      return done.length > 0;
    },
  };
}
