import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Page } from '../../widgets/core/contract/envelope.ts';
import {
  createPagedList,
  createResource,
  type NationalApi,
  nationalApi,
  type PagedListState,
  type ResourceState,
  useStore,
} from '../../widgets/core/site.ts';
import { useLang } from '../../widgets/ui/words.tsx';
import { useSite } from '../shell/site-context.ts';

/** The calls of the national pages, in the language of the site. */
export function useNationalApi(): NationalApi {
  const { core } = useSite();
  const lang = useLang();
  return useMemo(() => nationalApi(core.http(lang)), [core, lang]);
}

/** What a page asks the platform for, under a key that tells one question from another. */
type Ask<T> = (api: NationalApi, signal: AbortSignal) => Promise<T>;

/** One thing: asked for when the page is shown, in another language, or under another key. */
export function useAsked<T>(key: string, ask: Ask<T>): { state: ResourceState<T>; load: () => void } {
  const api = useNationalApi();
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another key it is another question
  const asked = useMemo(() => createResource<T>(signal => latest.current(api, signal)), [api, key]);
  useLayoutEffect(() => {
    void asked.load();
    return asked.stop;
  }, [asked]);
  return { state: useStore(asked.store), load: () => void asked.load() };
}

/** What a page of a list is asked for with. */
export interface PageWish {
  pageIndex: number;
  asOf?: string | undefined;
}

export interface AskedList<T> {
  state: PagedListState<T>;
  /** What is shown answers an older question; the answer to this one is on its way. */
  isOld: boolean;
  load: () => void;
  loadMore: () => void;
}

/** A list likewise, page by page. Asked something else, it shows what is there until the answer. */
export function useAskedList<T extends { id: string }>(
  key: string,
  ask: (api: NationalApi, wish: PageWish, signal: AbortSignal) => Promise<Page<T>>,
): AskedList<T> {
  const api = useNationalApi();
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another key it is another question
  const list = useMemo(
    () => createPagedList<T>((wish, signal) => latest.current(api, wish, signal)),
    [api, key],
  );
  useLayoutEffect(() => {
    void list.load();
    return list.stop;
  }, [list]);
  const now = useStore(list.store);
  const shown = useRef(now);
  const isComing = now.status === 'loading' && now.items.length === 0;
  if (!isComing) shown.current = now;
  return {
    state: shown.current,
    isOld: isComing && shown.current.status !== 'loading',
    load: () => void list.load(),
    loadMore: () => void list.loadMore(),
  };
}
