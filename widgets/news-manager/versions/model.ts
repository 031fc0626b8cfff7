import { createStore, type StoreApi } from 'zustand/vanilla';
import type { File } from '../../contract/file/schema.ts';
import type { News, NewsConflict, NewsRevision } from '../../contract/news/schema.ts';
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

/** A version in the list; its id is its `rid`. */
export type Version = NewsRevision & { id: string };

/** A version beside what the news says now. */
export interface Compared {
  old: News;
  now: News;
}

export interface VersionsState {
  /** The version that is looked at; null while all of them are. */
  chosen: Version | null;
  isBusy: boolean;
  /** Why the version could not be taken back. */
  failed: ApiError | null;
  /** Who has changed the news meanwhile; null for nobody, empty where the platform does not say. */
  changedBy: string | null;
  /** The version that was taken back last, while all of them are looked at. */
  taken: Version | null;
}

export interface Versions {
  list: PagedList<Version>;
  compared: Resource<Compared>;
  store: StoreApi<VersionsState>;
  choose(version: Version | null): void;
  /** Forgets why a version could not be taken back. */
  forget(): void;
  /**
   * Makes the news say again what the chosen version says. True after success. When somebody else was faster, the version stands
   * beside what they have made of the news. Sent again after no answer came, it counts once.
   */
  takeBack(): Promise<boolean>;
}

/** What a news has said at each time, newest first. `api` gives the calls in the language of now. */
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

  /** What it says now is another than was seen: the version stands beside that. */
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

/** A moment to the minute, by the reader's clock. */
export const momentWords = (time: string, lang: string): string =>
  new Date(time).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });

const fileKey = ({ fileUrl, alt = '' }: File) => [fileUrl, alt];

/** What a news says in each of its fields, in the order in which it is read: only what is the same there is the same. */
const FIELDS = {
  title: ({ title }: News) => title,
  summary: ({ summary }: News) => summary,
  cover: ({ cover }: News) => cover && fileKey(cover),
  contentHtml: ({ contentHtml }: News) => contentHtml,
  attachments: ({ attachments }: News) => attachments.map(fileKey),
  category: ({ category }: News) => category,
  tags: ({ tags }: News) => tags,
  source: ({ source }: News) => source,
  kind: ({ kind }: News) => kind,
  importance: ({ importance }: News) => importance,
  canComment: ({ canComment }: News) => canComment,
};
export type VersionField = keyof typeof FIELDS;

/** The fields in which a version differs from what the news says now, and those in which it does not. */
export function compare({ old, now }: Compared): { differing: VersionField[]; same: VersionField[] } {
  const isSame = (name: VersionField) =>
    JSON.stringify(FIELDS[name](old)) === JSON.stringify(FIELDS[name](now));
  const names = Object.keys(FIELDS) as VersionField[];
  return { differing: names.filter(name => !isSame(name)), same: names.filter(isSame) };
}
