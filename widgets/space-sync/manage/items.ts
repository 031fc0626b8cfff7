import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SpaceNews } from '../../contract/space-sync/schema.ts';
import type { SpaceNewsApi } from '../../core/api/makers/space-news.ts';
import type { SpaceSyncApi } from '../../core/api/makers/space-sync.ts';
import { createPagedList, type PagedList } from '../../core/index.ts';
import { type Acts, createActs } from './actions.ts';

export type KeptAct = 'hide' | 'show' | 'pin' | 'unpin' | 'note' | 'accept' | 'remove';

/** What a space shows, as its keeper sees it. */
export interface Kept {
  list: PagedList<SpaceNews>;
  acts: Acts;
  /** Its name; empty until the platform has said. */
  name: StoreApi<string>;
  /** Reads the list, as far as it was read. */
  load(): Promise<void>;
  /** Does something with a synced news; `given` is the note. What is taken over is the version that stands in `news`. */
  act(news: SpaceNews, act: KeptAct, given?: string): Promise<boolean>;
}

export interface KeptApi {
  news: SpaceNewsApi;
  sync: SpaceSyncApi;
}

/** `api` gives the calls in the language of now. */
export function createKept(api: () => KeptApi, spaceId: string): Kept {
  const name = createStore<string>(() => '');
  const list = createPagedList<SpaceNews>(async ({ pageIndex, asOf }, signal) => {
    const page = await api().news.list(spaceId, { manage: 1, pageIndex, asOf }, signal);
    if (!signal.aborted) name.setState(page.spaceName, true);
    return page;
  });
  const load = () => list.load(list.pages());
  const acts = createActs(load);

  async function work({ id, upstream }: SpaceNews, act: KeptAct, given: string): Promise<void> {
    const { sync } = api();
    switch (act) {
      case 'remove':
        await sync.remove(id, spaceId);
        return list.remove(id);
      case 'pin':
      case 'unpin':
        await sync.pin(id, spaceId, act === 'pin' ? 1 : 0);
        return load();
      case 'hide':
      case 'show':
        await sync.edit(id, { spaceId, hidden: act === 'hide' });
        return list.change(id, news => ({ ...news, hidden: act === 'hide' }));
      case 'note': {
        const note = given.trim();
        await sync.edit(id, { spaceId, note });
        return list.change(id, news => ({ ...news, note }));
      }
      case 'accept':
        await sync.edit(id, { spaceId, accept: upstream?.revision });
        return load();
    }
  }

  return {
    list,
    acts,
    name,
    load,
    act: (news, act, given = '') => acts.run(news, () => work(news, act, given)),
  };
}
