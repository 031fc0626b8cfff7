import { createStore, type StoreApi } from 'zustand/vanilla';
import type { News, NewsConflict, NewsRevision } from '../../contract/news/schema.ts';
import type { NewsApi } from '../../core/api/news.ts';
import {
  type ApiError,
  createPagedList,
  createResource,
  newKey,
  type PagedList,
  type Resource,
  toApiError,
} from '../../core/index.ts';
import { articleFields, newsFields } from '../../kits/writing/article-fields.ts';
import {
  type ReadableField,
  type ReadableTable,
  type ReadingContext,
  sameIn,
} from '../../kits/writing/field-table.ts';
import { namesOf } from '../../ui/form/conflict.ts';
import type { TranslateOf } from '../../ui/i18n/translate.tsx';
import type { words } from './en.ts';
import type { versionsWords } from './words.ts';

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
  restored: Version | null;
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
  restore(): Promise<boolean>;
}

/**
 * Versions of an article, newest first.
 *
 * @param api returns the calls in the current language
 */
export function createVersions(api: () => NewsApi, newsId: string): Versions {
  const store = createStore<VersionsState>(() => ({
    chosen: null,
    isBusy: false,
    failed: null,
    changedBy: null,
    restored: null,
  }));
  const list = createPagedList<Version>(async ({ pageIndex }, signal) => {
    const page = await api().newsRevisionList({ params: { id: newsId }, query: { pageIndex }, signal });
    return { ...page, records: page.records.map(record => ({ ...record, id: record.rid })) };
  });
  const compared = createResource<Compared>(async signal => {
    const { chosen } = store.getState();
    const [old, now] = await Promise.all([
      api().newsRevisionDetail({ params: { rid: chosen?.rid ?? '' }, signal }),
      api().newsDetail({ params: { id: newsId }, signal }),
    ]);
    return { old, now };
  });
  let clientKey = newKey();

  function show(chosen: Version | null, restored: Version | null): void {
    clientKey = newKey();
    compared.stop();
    compared.store.setState({ status: 'loading', value: null }, true);
    store.setState({ chosen, restored, failed: null, changedBy: null });
    if (chosen) void compared.load();
  }

  /** After a conflict, compares the version with the new state of the article. */
  async function compareAgain({ data }: ApiError): Promise<void> {
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
    async restore() {
      const { chosen, isBusy } = store.getState();
      const { value } = compared.store.getState();
      if (isBusy || !chosen || !value) return false;
      store.setState({ isBusy: true, failed: null });
      try {
        const body = { revision: value.now.revision, clientKey };
        await api().newsRevisionRestore({ params: { rid: chosen.rid }, body });
        show(null, chosen);
        void list.load(list.pages());
        return true;
      } catch (fault) {
        const failed = toApiError(fault);
        store.setState({ failed, changedBy: null });
        if (failed.code === 'CONFLICT') await compareAgain(failed);
        return false;
      } finally {
        store.setState({ isBusy: false });
      }
    },
  };
}

export interface VersionReadingContext extends ReadingContext {
  say: TranslateOf<typeof versionsWords>;
}

type Word = keyof typeof words;

/** Fields of an article that are compared between versions, in reading order. */
const table = {
  title: articleFields.title,
  summary: articleFields.summary,
  cover: { ...articleFields.cover, text: ({ cover }) => cover?.alt ?? '' },
  contentHtml: { kind: 'other', label: 'contentHtml' },
  attachments: articleFields.attachments,
  category: { kind: 'other', label: 'category', text: ({ categoryName }) => categoryName ?? '' },
  tags: articleFields.tags,
  ...newsFields,
} satisfies Partial<Record<keyof News, ReadableField<News, Word, VersionReadingContext>>>;

export type VersionField = keyof typeof table;
export const versionFields: ReadableTable<News, VersionField, Word, VersionReadingContext> = table;

/** A version beside the article as it is now. */
export interface Compared {
  old: News;
  now: News;
}

/** Fields in which a version differs from the current article, and those in which it does not. */
export function compare({ old, now }: Compared): { differing: VersionField[]; same: VersionField[] } {
  const isSame = sameIn(versionFields);
  const names = namesOf(versionFields);
  return {
    differing: names.filter(name => !isSame(name, old, now)),
    same: names.filter(name => isSame(name, old, now)),
  };
}
