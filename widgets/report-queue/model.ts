import { createStore, type StoreApi } from 'zustand/vanilla';
import { REPORT_STATUS } from '../contract/report/calls.ts';
import type { ReportCase, ReportPage } from '../contract/report/schema.ts';
import type { ReportApi } from '../core/api/makers/report.ts';
import { type ApiError, createPagedList, type PagedList, toApiError } from '../core/index.ts';

export type QueueStatus = keyof typeof REPORT_STATUS;
export const STATUSES = ['open', 'kept', 'removed'] as const satisfies QueueStatus[];

/** Why something is removed, for its author. */
export interface RemovalReason {
  reason: ReportCase['reason'];
  note: string;
}

/** What is known besides the list. */
export interface QueueState {
  /** How many cases there are of each status; null until the platform has said. */
  counts: Readonly<Record<QueueStatus, number>> | null;
  /** Ids of cases that are being decided. */
  busy: readonly string[];
  /** Ids of cases that are chosen. */
  chosen: ReadonlySet<string>;
  /** The last decision, when it failed. */
  failed: { item: ReportCase; error: ApiError } | null;
}

export interface ReportQueue {
  list: PagedList<ReportCase>;
  store: StoreApi<QueueState>;
  /** Reads the cases of a status, as far as they were read when the status is the same. */
  ask(status: QueueStatus): Promise<void>;
  choose(id: string, isChosen: boolean): void;
  /**
   * Keeps a case, or brings back what was removed; with a reason removes it. True after success; false when it failed,
   * which is then in the state, or while it is being decided already.
   */
  decide(item: ReportCase, removal: RemovalReason | null): Promise<boolean>;
}

/** What was reported, for who decides. `api` gives the calls in the language of now. */
export function createReportQueue(api: () => ReportApi): ReportQueue {
  let asked: QueueStatus = 'open';
  const store = createStore<QueueState>(() => ({ counts: null, busy: [], chosen: new Set(), failed: null }));
  const list = createPagedList<ReportCase>(async ({ pageIndex }, signal) => {
    const page = await api().list({ status: REPORT_STATUS[asked], pageIndex }, signal);
    if (!signal.aborted) store.setState({ counts: countsOf(page) });
    return page;
  });

  /** nb. what has left the list moves up what no page has shown yet: it is read again as far as it was. */
  async function leave(id: string): Promise<void> {
    store.setState(({ chosen }) => ({ chosen: new Set([...chosen].filter(one => one !== id)) }));
    list.remove(id);
    await list.load(list.pages());
  }

  return {
    list,
    store,
    ask(status) {
      const isSame = status === asked;
      asked = status;
      store.setState({ failed: null, chosen: new Set() });
      return list.load(isSame ? list.pages() : 1);
    },
    choose: (id, isChosen) =>
      store.setState(({ chosen }) => ({
        chosen: new Set(isChosen ? [...chosen, id] : [...chosen].filter(one => one !== id)),
      })),
    async decide(item, removal) {
      const { id, status } = item;
      if (store.getState().busy.includes(id)) return false;
      store.setState(({ busy }) => ({ busy: [...busy, id], failed: null }));
      const decision = removal
        ? { action: REPORT_STATUS.removed, ...removal }
        : { action: REPORT_STATUS.kept };
      try {
        await api().handle(id, { ...decision, status });
        await leave(id);
        return true;
      } catch (fault) {
        const error = toApiError(fault);
        store.setState({ failed: { item, error } });
        // nb. after all but a refusal nobody knows where it stands now.
        if (!REFUSED.includes(error.code)) await list.load(list.pages());
        return false;
      } finally {
        store.setState(({ busy }) => ({ busy: busy.filter(one => one !== id) }));
      }
    },
  };
}

const REFUSED = ['VALIDATION', 'FORBIDDEN', 'RATE_LIMITED', 'SERVER'];

const countsOf = ({ counts }: ReportPage): Record<QueueStatus, number> =>
  ({ open: counts[0], kept: counts[1], removed: counts[2] }) as Record<QueueStatus, number>;
