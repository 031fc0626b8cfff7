import { useMemo, useRef } from 'react';
import type { Page } from '../../../widgets/core/contract/envelope.ts';
import {
  type NationalApi,
  nationalApi,
  type PagedListState,
  type ResourceState,
} from '../../../widgets/core/site.ts';
import { usePageCalls, usePageList, usePageResource } from '../../shell/page-calls.ts';

/** The calls of the national pages, in the language of the site. */
export const useNationalApi = (): NationalApi => usePageCalls(nationalApi);

/** What a page asks the platform for, under a key that tells one question from another. */
type Ask<T> = (api: NationalApi, signal: AbortSignal) => Promise<T>;

/** One thing: asked for when the page is shown, in another language, or under another key. */
export function useAsked<T>(key: string, ask: Ask<T>): { state: ResourceState<T>; load: () => void } {
  const api = useNationalApi();
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another key it is another question
  const read = useMemo(() => (signal: AbortSignal) => latest.current(api, signal), [api, key]);
  const [state, asked] = usePageResource<T>(read);
  return { state, load: () => void asked.load() };
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
  const read = useMemo(
    () => (wish: PageWish, signal: AbortSignal) => latest.current(api, wish, signal),
    [api, key],
  );
  const [now, list] = usePageList<T>(read);
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
