import type { StoreApi } from 'zustand/vanilla';
import { NEWS_KIND, NEWS_STATUS } from '../contract/limits.ts';
import type { NewsManaged, NewsManagePage } from '../contract/news/schema.ts';
import type { NewsApi } from '../core/api/news.ts';
import { searchable } from '../kits/list/question.ts';
import { createRowActions, type RowActions } from '../kits/manager/actions.ts';
import { createDeletions, createManagedList, type ManagedList, refreshRow } from '../kits/manager/list.ts';

/** Statuses in the usual order of a life cycle. */
export const STATUSES = ['draft', 'scheduled', 'published', 'withdrawn', 'deleted'] as const;
export type Status = (typeof STATUSES)[number];

/** The status of an article. Unknown codes of later platforms count as withdrawn: not public, and editable. */
export const statusOf = ({ status }: Pick<NewsManaged, 'status'>): Status =>
  STATUSES.find(name => NEWS_STATUS[name] === status) ?? 'withdrawn';

/** The filters; '' is no filter. */
export interface Choice {
  /** '' is every status except deleted. */
  status: '' | Status;
  kind: '' | 'news' | 'notice';
  keyword: string;
}

export type Act = 'publish' | 'withdraw' | 'pin' | 'unpin' | 'delete' | 'restore';

export type Counts = Readonly<Record<Status, number>>;

export interface Manager extends ManagedList<NewsManaged, Choice, Counts> {
  actions: RowActions<NewsManaged>;
  /** The article deleted by the last action, if any. */
  deleted: StoreApi<readonly NewsManaged[]>;
  /** Shows an article as it is now, after a change by other means than `act`. */
  refresh(news: NewsManaged): Promise<void>;
  /**
   * Acts on an article. Resolves to whether the action succeeded; false also while another one is running on it.
   *
   * @param given the reason of a withdrawal, or the time until which to pin, ISO 8601
   */
  act(news: NewsManaged, act: Act, given?: string): Promise<boolean>;
}

/** The news articles and notices that the user publishes, by last change. `api` returns the calls in the current language. */
export function createManager(api: () => NewsApi): Manager {
  const managed = createManagedList<NewsManaged, Choice, Counts>(
    { status: '', kind: '', keyword: '' },
    async (choice, { pageIndex }, signal) => {
      const status = choice.status && { status: NEWS_STATUS[choice.status] };
      const query = { ...queryOf(choice), ...status, pageIndex };
      return counted(await api().newsManageList({ query, signal }));
    },
  );
  const actions = createRowActions<NewsManaged>(managed.reload);
  const deletions = createDeletions<NewsManaged, Status>(
    managed,
    ({ id }) => api().newsDelete({ params: { id } }),
    news => [statusOf(news)],
  );

  const refresh = ({ id }: NewsManaged) =>
    refreshRow(
      managed,
      id,
      async choice => counted(await api().newsManageList({ query: { ...queryOf(choice), pageIndex: 1 } })),
      (news, { status }) => status === '' || status === statusOf(news),
    );

  async function run(news: NewsManaged, act: Act, given: string): Promise<void> {
    const params = { id: news.id };
    switch (act) {
      case 'delete':
        return deletions.delete(news);
      case 'restore':
        await api().newsRestore({ params });
        return managed.question().status === 'deleted' ? refresh(news) : managed.reload();
      case 'publish':
        await api().newsPublish({ params });
        return refresh(news);
      case 'withdraw':
        await api().newsWithdraw({ params, body: { reason: given } });
        return refresh(news);
      default:
        await api().newsTop({ params, body: given ? { until: given } : {} });
        return refresh(news);
    }
  }

  return {
    ...managed,
    actions,
    deleted: deletions.store,
    refresh,
    ask(choice) {
      deletions.forget();
      actions.forget();
      return managed.ask(choice);
    },
    async act(news, act, given = '') {
      deletions.forget();
      const done = await actions.run([news], () => run(news, act, given));
      return done.length > 0;
    },
  };
}

function queryOf({ kind, keyword }: Choice) {
  return {
    ...(kind && { kind: NEWS_KIND[kind] }),
    ...(searchable(keyword) && { keyword }),
  };
}

/** A page with counts by status name instead of code. */
function counted(page: NewsManagePage) {
  const counts = Object.fromEntries(STATUSES.map(name => [name, page.counts[NEWS_STATUS[name]]]));
  return { ...page, counts: counts as Counts };
}

/** Returns date and time to the minute, in the time zone of the device. */
export const formatTime = (time: string, lang: string): string =>
  new Date(time).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
