import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import type { SpaceNewsApi } from '../../core/api/makers/space/news.ts';
import type { SpaceSyncApi } from '../../core/api/makers/space/sync.ts';
import { createPagedList, type PagedList } from '../../core/index.ts';
import { createListActions, type ListActions } from './list-actions.ts';

export type ItemAction = 'hide' | 'show' | 'pin' | 'unpin' | 'note' | 'accept' | 'remove';

/** The articles of a space, including hidden ones. */
export interface SpaceItems {
  list: PagedList<SpaceNews>;
  actions: ListActions;
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

export interface SpaceItemsApi {
  news: SpaceNewsApi;
  sync: SpaceSyncApi;
}

/** @param api returns the calls for the current language */
export function createSpaceItems(api: () => SpaceItemsApi, spaceId: string): SpaceItems {
  const name = createStore<string>(() => '');
  const list = createPagedList<SpaceNews>(async ({ pageIndex, asOf }, signal) => {
    const page = await api().news.list(spaceId, { manage: 1, pageIndex, asOf }, signal);
    if (!signal.aborted) name.setState(page.spaceName, true);
    return page;
  });
  const load = () => list.load(list.pages());
  const actions = createListActions(load);

  async function work({ id, upstream }: SpaceNews, action: ItemAction, note: string): Promise<void> {
    const { sync } = api();
    switch (action) {
      case 'remove':
        await sync.remove(id, spaceId);
        return list.remove(id);
      case 'pin':
      case 'unpin':
        await sync.pin(id, spaceId, action === 'pin' ? 1 : 0);
        return load();
      case 'hide':
      case 'show':
        await sync.edit(id, { spaceId, hidden: action === 'hide' });
        return list.change(id, news => ({ ...news, hidden: action === 'hide' }));
      case 'note': {
        const trimmed = note.trim();
        await sync.edit(id, { spaceId, note: trimmed });
        return list.change(id, news => ({ ...news, note: trimmed }));
      }
      case 'accept':
        await sync.edit(id, { spaceId, accept: upstream?.revision });
        return load();
    }
  }

  return {
    list,
    actions,
    name,
    load,
    run: (news, action, note = '') => actions.run(news, () => work(news, action, note)),
  };
}
