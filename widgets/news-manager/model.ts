import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NewsManaged, NewsManagePage } from '../contract/news/schema.ts';
import type { NewsManagingApi } from '../core/api/makers/news-managing.ts';
import { type ApiError, createPagedList, type PagedList, toApiError } from '../core/index.ts';

/** Where a news stands, in the order in which most come to stand there. */
export const STANDINGS = ['draft', 'scheduled', 'published', 'withdrawn', 'deleted'] as const;
export type Standing = (typeof STANDINGS)[number];

const STATUS = { draft: 0, scheduled: 1, published: 2, withdrawn: 3, deleted: 9 } as const;

/** nb. one that only a later platform knows counts as withdrawn: it can be edited, and nobody reads it. */
export const standingOf = ({ status }: Pick<NewsManaged, 'status'>): Standing =>
  STANDINGS.find(standing => STATUS[standing] === status) ?? 'withdrawn';

/** What the person chose to see; '' narrows nothing. */
export interface ManagerChoice {
  /** '' is everything but what was deleted. */
  status: '' | Standing;
  kind: '' | 'news' | 'notice';
  keyword: string;
}

/** Shorter keywords are still being typed. */
export const KEYWORD_MIN = 2;

export type ManagerAct = 'publish' | 'withdraw' | 'pin' | 'unpin' | 'delete' | 'restore';

/** What is known besides the list. */
export interface ManagerState {
  /** How many there are of this kind and keyword; null until the platform has said. */
  counts: Readonly<Record<Standing, number>> | null;
  /** Ids of what is being changed. */
  busy: readonly string[];
  /** The last act, when it failed. */
  failed: { id: string; title: string; error: ApiError } | null;
  /** What was deleted last, as it was. */
  deleted: NewsManaged | null;
}

export interface NewsManager {
  list: PagedList<NewsManaged>;
  store: StoreApi<ManagerState>;
  /** Reads the list that a choice asks for, as far as it was read when the choice is the same. */
  ask(choice: ManagerChoice): Promise<void>;
  /** Forgets how the last act ended. */
  forget(): void;
  /** Shows a news as it is now, in its place: it was changed otherwise than by `act`. */
  refresh(news: NewsManaged): Promise<void>;
  /**
   * Does something with a news; `given` is the reason of a withdrawal, or until when it is pinned. True after success;
   * false when it failed, which is then in the state, or while something is being done with it already.
   */
  act(news: NewsManaged, act: ManagerAct, given?: string): Promise<boolean>;
}

/** What is gone has been deleted, by whomever. */
const GONE = ['GONE', 'NOT_FOUND'];
/** After these nobody knows what was done, or the list was out of date: it is read again, never guessed. */
const UNCLEAR = [...GONE, 'TIMEOUT', 'OFFLINE', 'BAD_RESPONSE', 'CONFLICT'];

/** What somebody publishes, last changed first. `api` gives the calls in the language of now. */
export function createNewsManager(api: () => NewsManagingApi): NewsManager {
  let asked: ManagerChoice = { status: '', kind: '', keyword: '' };
  const store = createStore<ManagerState>(() => ({ counts: null, busy: [], failed: null, deleted: null }));

  const list = createPagedList<NewsManaged>(async ({ pageIndex }, signal) => {
    const { status } = asked;
    const page = await api().list(
      { ...queryOf(asked), ...(status && { status: STATUS[status] }), pageIndex },
      signal,
    );
    if (!signal.aborted) store.setState({ counts: countsOf(page) });
    return page;
  });
  const readAgain = () => list.load(list.pages());

  /** Shows a news as it is now, in its place; what no longer belongs here leaves. */
  async function refresh({ id }: NewsManaged): Promise<void> {
    const choice = asked;
    // What was changed last comes first: of the whole list this page has it.
    const page = await api()
      .list({ ...queryOf(choice), pageIndex: 1 })
      .catch(() => null);
    const now = page?.records.find(news => news.id === id);
    if (!page || asked !== choice || (!now && choice.status !== 'deleted')) return readAgain();
    store.setState({ counts: countsOf(page) });
    const belongs = now && (choice.status === '' || choice.status === standingOf(now));
    if (belongs) list.change(id, () => now);
    else list.remove(id);
  }

  async function remove(news: NewsManaged): Promise<void> {
    const choice = asked;
    await api()
      .delete(news.id)
      .catch(error => {
        if (!GONE.includes(toApiError(error).code)) throw error;
      });
    store.setState({ deleted: news });
    // Another list was read meanwhile, perhaps before the news was deleted.
    if (asked !== choice) return readAgain();
    list.remove(news.id);
    const { counts } = store.getState();
    const standing = standingOf(news);
    store.setState({
      counts: counts && { ...counts, [standing]: counts[standing] - 1, deleted: counts.deleted + 1 },
    });
  }

  async function work(news: NewsManaged, act: ManagerAct, given: string): Promise<void> {
    switch (act) {
      case 'delete':
        return remove(news);
      case 'restore':
        await api().restore(news.id);
        return asked.status === 'deleted' ? refresh(news) : readAgain();
      case 'publish':
        await api().publish(news.id);
        return refresh(news);
      case 'withdraw':
        await api().withdraw(news.id, given);
        return refresh(news);
      default:
        await api().pin(news.id, given);
        return refresh(news);
    }
  }

  return {
    list,
    store,
    ask(choice) {
      const isSame = JSON.stringify(choice) === JSON.stringify(asked);
      asked = choice;
      store.setState({ deleted: null, failed: null });
      return list.load(isSame ? list.pages() : 1);
    },
    forget: () => store.setState({ failed: null }),
    refresh,
    async act(news, act, given = '') {
      const { id, title } = news;
      if (store.getState().busy.includes(id)) return false;
      store.setState(({ busy }) => ({ busy: [...busy, id], failed: null, deleted: null }));
      try {
        await work(news, act, given);
        return true;
      } catch (fault) {
        const error = toApiError(fault);
        store.setState({ failed: { id, title, error } });
        if (UNCLEAR.includes(error.code)) await readAgain();
        return false;
      } finally {
        store.setState(({ busy }) => ({ busy: busy.filter(one => one !== id) }));
      }
    },
  };
}

function queryOf({ kind, keyword }: ManagerChoice) {
  return {
    ...(kind && { kind: kind === 'notice' ? 2 : 1 }),
    ...(keyword.length >= KEYWORD_MIN && { keyword }),
  };
}

function countsOf({ counts }: NewsManagePage): Record<Standing, number> {
  const [draft, scheduled, published, withdrawn, deleted] = STANDINGS.map(
    standing => counts[STATUS[standing]],
  );
  return { draft, scheduled, published, withdrawn, deleted } as Record<Standing, number>;
}
