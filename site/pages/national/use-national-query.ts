import { useMemo, useRef } from 'react';
import type { Page } from '../../../widgets/contract/envelope.ts';
import {
  type NationalApi,
  nationalApi,
  type PagedListState,
  type ResourceState,
} from '../../../widgets/core/site.ts';
import { usePageCalls, usePageList, usePageResource } from '../../shell/page-calls.ts';

/** Returns the API of the national pages, in the language of the site. */
export const useNationalApi = (): NationalApi => usePageCalls(nationalApi);

/** Request of a page. The hooks below identify it by a key. */
type Ask<T> = (api: NationalApi, signal: AbortSignal) => Promise<T>;

/** Loads a resource on mount, and again when the language or the key changes. */
export function useAsked<T>(key: string, ask: Ask<T>): { state: ResourceState<T>; load: () => void } {
  const api = useNationalApi();
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new request
  const read = useMemo(() => (signal: AbortSignal) => latest.current(api, signal), [api, key]);
  const [state, asked] = usePageResource<T>(read);
  return { state, load: () => void asked.load() };
}

/** Paging parameters of a list request. */
export interface PageWish {
  pageIndex: number;
  asOf?: string | undefined;
}

export interface AskedList<T> {
  state: PagedListState<T>;
  /** True while the shown items are the response to an older request and the new response is pending. */
  isOld: boolean;
  load: () => void;
  loadMore: () => void;
}

/** Loads a paged list under the same conditions. Keeps the old items until the response to a new request arrives. */
export function useAskedList<T extends { id: string }>(
  key: string,
  ask: (api: NationalApi, wish: PageWish, signal: AbortSignal) => Promise<Page<T>>,
): AskedList<T> {
  const api = useNationalApi();
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new request
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
