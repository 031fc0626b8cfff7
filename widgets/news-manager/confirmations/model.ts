import { createStore, type StoreApi } from 'zustand/vanilla';
import { CONFIRM_STATE } from '../../contract/limits.ts';
import type { NewsConfirmer, NewsConfirmPage } from '../../contract/news/schema.ts';
import type { NewsApi } from '../../core/api/news.ts';
import { type ApiError, createPagedList, type PagedList, toApiError } from '../../core/index.ts';

/** The two lists of readers, in the order of their tabs. */
export const CONFIRM_LISTS = ['confirmed', 'waiting'] as const;
export type ConfirmListName = (typeof CONFIRM_LISTS)[number];

export type Confirmer = NewsConfirmer & { id: string };

export interface ConfirmersState {
  /** Number of readers in each list; null until known. */
  counts: Readonly<Record<ConfirmListName, number>> | null;
  /** Time of the last reminder, ISO 8601. */
  remindTime: string | undefined;
  isReminding: boolean;
  /** Number of people reached by the reminder sent from here; null before. */
  sendNum: number | null;
  /** Why the reminder failed. */
  fault: ApiError | null;
}

/** Readers of a notice who have confirmed it, and those who have not. */
export interface Confirmers {
  lists: Record<ConfirmListName, PagedList<Confirmer>>;
  store: StoreApi<ConfirmersState>;
  /** Sends a message to all who have not confirmed. Resolves to whether it succeeded. */
  remind(): Promise<boolean>;
}

/** @param api returns the calls in the current language */
export function createConfirmers(api: () => NewsApi, id: string): Confirmers {
  const store = createStore<ConfirmersState>(() => ({
    counts: null,
    remindTime: undefined,
    isReminding: false,
    sendNum: null,
    fault: null,
  }));

  const listOf = (name: ConfirmListName) =>
    createPagedList<Confirmer>(async ({ pageIndex, asOf }, signal) => {
      const query = { state: CONFIRM_STATE[name], pageIndex, ...(asOf && { asOf }) };
      const page: NewsConfirmPage = await api().newsConfirmList({ params: { id }, query, signal });
      const { 0: waiting, 1: confirmed } = page.counts;
      if (!signal.aborted) store.setState({ counts: { confirmed, waiting }, remindTime: page.remindTime });
      return { ...page, records: page.records.map(person => ({ ...person, id: person.userId })) };
    });
  const lists = { confirmed: listOf('confirmed'), waiting: listOf('waiting') };

  return {
    lists,
    store,
    async remind() {
      if (store.getState().isReminding) return false;
      store.setState({ isReminding: true, fault: null, sendNum: null });
      try {
        const { sendNum } = await api().newsConfirmRemind({ params: { id } });
        store.setState({ sendNum });
        return true;
      } catch (error) {
        store.setState({ fault: toApiError(error) });
        return false;
      } finally {
        store.setState({ isReminding: false });
      }
    },
  };
}
