import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NewsConflict, NewsRevision } from '../../contract/news/schema.ts';
import type { NewsRevisionApi } from '../../core/api/makers/news-revision.ts';
import {
  type ApiError,
  createPagedList,
  createResource,
  newKey,
  type PagedList,
  type Resource,
  toApiError,
} from '../../core/index.ts';
import type { Compared } from './table.ts';

/** A version in the list. Its id is its `rid`. */
export type Version = NewsRevision & { id: string };

export interface VersionsState {
  /** The version that is shown; null while the list is. */
  chosen: Version | null;
  isBusy: boolean;
  /** Why restoring failed. */
  failed: ApiError | null;
  /** User who has changed the article meanwhile; null if unchanged, empty if unknown. */
  changedBy: string | null;
  /** The version that was restored last, while the list is shown. */
  taken: Version | null;
}

export interface Versions {
  list: PagedList<Version>;
  compared: Resource<Compared>;
  store: StoreApi<VersionsState>;
  choose(version: Version | null): void;
  /** Clears the failure of restoring. */
  forget(): void;
  /**
   * Restores the chosen version. Resolves to whether it succeeded. If another user has changed the article meanwhile, the
   * version is compared with their change. A repeated request counts once.
   */
  takeBack(): Promise<boolean>;
}

/** Versions of an article, newest first. `api` returns the calls in the current language. */
export function createVersions(api: () => NewsRevisionApi, newsId: string): Versions {
  const store = createStore<VersionsState>(() => ({
    chosen: null,
    isBusy: false,
    failed: null,
    changedBy: null,
    taken: null,
  }));
  const list = createPagedList<Version>(async ({ pageIndex }, signal) => {
    const page = await api().list(newsId, { pageIndex }, signal);
    return { ...page, records: page.records.map(record => ({ ...record, id: record.rid })) };
  });
  const compared = createResource<Compared>(async signal => {
    const { chosen } = store.getState();
    const [old, now] = await Promise.all([
      api().version(chosen?.rid ?? '', signal),
      api().current(newsId, signal),
    ]);
    return { old, now };
  });
  let clientKey = newKey();

  function show(chosen: Version | null, taken: Version | null): void {
    clientKey = newKey();
    compared.stop();
    compared.store.setState({ status: 'loading', value: null }, true);
    store.setState({ chosen, taken, failed: null, changedBy: null });
    if (chosen) void compared.load();
  }

  /** After a conflict, compares the version with the new state of the article. */
  async function meet({ data }: ApiError): Promise<void> {
    clientKey = newKey();
    await Promise.all([compared.load(), list.load(list.pages())]);
    store.setState({ failed: null, changedBy: (data as Partial<NewsConflict> | undefined)?.editor ?? '' });
  }

  return {
    list,
    compared,
    store,
    choose: version => show(version, null),
    forget: () => store.setState({ failed: null }),
    async takeBack() {
      const { chosen, isBusy } = store.getState();
      const { value } = compared.store.getState();
      if (isBusy || !chosen || !value) return false;
      store.setState({ isBusy: true, failed: null });
      try {
        await api().restore(chosen.rid, { revision: value.now.revision, clientKey });
        show(null, chosen);
        void list.load(list.pages());
        return true;
      } catch (fault) {
        const failed = toApiError(fault);
        store.setState({ failed, changedBy: null });
        if (failed.code === 'CONFLICT') await meet(failed);
        return false;
      } finally {
        store.setState({ isBusy: false });
      }
    },
  };
}

/** Date and time to the minute, in the time zone of the device. */
export const momentWords = (time: string, lang: string): string =>
  new Date(time).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
