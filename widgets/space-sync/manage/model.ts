import { createStore, type StoreApi } from 'zustand/vanilla';
import { SYNC_STATE } from '../../contract/space-sync/calls.ts';
import type { SpaceNews, SyncCandidatePage, SyncFailed } from '../../contract/space-sync/schema.ts';
import type { SpaceSyncApi } from '../../core/api/space-sync.ts';
import { ApiError, createPagedList, type PagedList } from '../../core/index.ts';
import { searchable } from '../../kits/list/question.ts';
import { createRowActions, type RowActions } from '../../kits/manager/actions.ts';

export type ItemAction = 'hide' | 'show' | 'pin' | 'unpin' | 'note' | 'accept' | 'remove';

/** The articles of a space, including hidden ones. */
export interface SpaceItems {
  list: PagedList<SpaceNews>;
  actions: RowActions<SpaceNews>;
  /** Name of the space; empty until it is loaded. */
  name: StoreApi<string>;
  /** Reloads the pages loaded so far. */
  load(): Promise<void>;
  /**
   * Performs an action on a synced article. Resolves to false on failure. `accept` takes the version in `news.upstream`.
   *
   * @param note for the action `note`
   */
  run(news: SpaceNews, action: ItemAction, note?: string): Promise<boolean>;
}

/** @param api returns the calls for the current language */
export function createSpaceItems(api: () => SpaceSyncApi, spaceId: string): SpaceItems {
  const name = createStore<string>(() => '');
  const list = createPagedList<SpaceNews>(async (page, signal) => {
    const query = { manage: 1, ...page } as const;
    const loaded = await api().spaceNews({ params: { id: spaceId }, query, signal });
    if (!signal.aborted) name.setState(loaded.spaceName, true);
    return loaded;
  });
  const load = () => list.load(list.pages());
  const actions = createRowActions<SpaceNews>(load);

  async function work({ id, upstream }: SpaceNews, action: ItemAction, note: string): Promise<void> {
    const params = { id };
    switch (action) {
      case 'remove':
        await api().syncRemove({ params, body: { spaceId } });
        return list.remove(id);
      case 'pin':
      case 'unpin':
        await api().syncTop({ params, body: { spaceId, top: action === 'pin' ? 1 : 0 } });
        return load();
      case 'hide':
      case 'show': {
        const hidden = action === 'hide';
        await api().syncEdit({ params, body: { spaceId, hidden } });
        return list.change(id, news => ({ ...news, hidden }));
      }
      case 'note':
        await api().syncEdit({ params, body: { spaceId, note } });
        return list.change(id, news => ({ ...news, note }));
      case 'accept':
        await api().syncEdit({ params, body: { spaceId, accept: upstream?.revision } });
        return load();
    }
  }

  return {
    list,
    actions,
    name,
    load,
    async run(news, action, note = '') {
      const done = await actions.run([news], () => work(news, action, note.trim()));
      return done.length > 0;
    },
  };
}

export type Candidate = SyncCandidatePage['records'][number];

/** Filters of the candidates; '' for no filter. */
export interface CandidateQuery {
  keyword: string;
  kind: '' | '1' | '2';
  category: string;
  /** Id of the source space; '' for the platform. */
  sourceId: string;
  /** Only undecided finds of this rule. */
  ruleId: string;
}

export const NO_FILTERS: CandidateQuery = { keyword: '', kind: '', category: '', sourceId: '', ruleId: '' };

export interface Candidates {
  list: PagedList<Candidate>;
  actions: RowActions<Candidate>;
  load(query: CandidateQuery): Promise<void>;
  /** Adds an article to the space. Resolves to false on failure. */
  add(news: Candidate): Promise<boolean>;
  /** Dismisses a find of a rule, which is not offered again. Resolves to false on failure. */
  dismiss(news: Candidate): Promise<boolean>;
}

/**
 * Articles that a space could add.
 *
 * @param api returns the calls for the current language
 */
export function createCandidates(api: () => SpaceSyncApi, spaceId: string): Candidates {
  let query = NO_FILTERS;
  const list = createPagedList<Candidate>(({ pageIndex }, signal) =>
    api().syncCandidates({ query: { spaceId, ...paramsOf(query), pageIndex }, signal }),
  );
  const actions = createRowActions<Candidate>(() => list.load(list.pages()));

  return {
    list,
    actions,
    load(wanted) {
      const isSame = JSON.stringify(wanted) === JSON.stringify(query);
      query = wanted;
      actions.forget();
      return list.load(isSame ? list.pages() : 1);
    },
    async add(news) {
      const { sourceId, ruleId } = query;
      const { id } = news;
      const body = { spaceId, newsIds: [id], ...(sourceId && { sourceId }), note: '' };
      // The response lists refused articles although the request succeeds.
      let refused: readonly SyncFailed[] = [];
      const done = await actions.run([news], async () => {
        refused = (await api().syncAdd({ body })).failed;
        if (refused.length > 0) return;
        if (ruleId) list.remove(id);
        else list.change(id, of => ({ ...of, syncState: SYNC_STATE.synced }));
      });
      if (refused.length === 0) return done.length > 0;
      const failed = refused.map(({ errorCode, message }) => ({
        row: news,
        error: new ApiError(errorCode, message),
      }));
      actions.store.setState({ failed });
      return false;
    },
    async dismiss(news) {
      const done = await actions.run([news], async () => {
        await api().syncRemove({ params: { id: news.id }, body: { spaceId } });
        list.remove(news.id);
      });
      return done.length > 0;
    },
  };
}

function paramsOf({ keyword, kind, category, sourceId, ruleId }: CandidateQuery) {
  if (ruleId) return { ruleId };
  return {
    ...(searchable(keyword) && { keyword }),
    ...(kind && { kind: Number(kind) }),
    ...(category && { category }),
    ...(sourceId && { sourceId }),
  };
}
