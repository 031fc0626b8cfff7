import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import {
  type Api,
  type ClientCalls,
  createApi,
  createPagedList,
  createResource,
  type Http,
  type PagedList,
  type PagedListState,
  type Resource,
  type ResourceState,
  useStore,
} from '../../widgets/core/site.ts';
import { useLang } from '../../widgets/ui/i18n/translate.tsx';
import { useSite } from './site-context.ts';

/** A function of `core/api/makers/`, until its pages use rows of the contract. */
type ApiMaker<A> = (http: Http, isSignedIn: () => boolean) => A;

/**
 * Returns the client of some calls in the language of the page and for the current session. Stable until the
 * language changes.
 */
export function usePageCalls<C extends ClientCalls>(calls: C): Api<C>;
export function usePageCalls<A>(make: ApiMaker<A>): A;
export function usePageCalls(calls: ClientCalls | ApiMaker<unknown>): unknown {
  const { core } = useSite();
  const lang = useLang();
  return useMemo(() => {
    const isSignedIn = () => core.session.store.getState().person !== null;
    const http = core.http(lang);
    return typeof calls === 'function' ? calls(http, isSignedIn) : createApi(http, calls, isSignedIn);
  }, [core, lang, calls]);
}

/** Loads a resource on mount, whenever `read` changes, and when the platform is reachable again. */
export function usePageResource<T>(
  read: (signal: AbortSignal) => Promise<T>,
): [ResourceState<T>, Resource<T>] {
  const resource = useMemo(() => createResource(read), [read]);
  useLayoutEffect(() => {
    void resource.load();
    return resource.stop;
  }, [resource]);
  useReached(resource.load);
  return [useStore(resource.store), resource];
}

/** Loads a paged list under the same conditions. */
export function usePageList<T extends { id: string }>(
  read: Parameters<typeof createPagedList<T>>[0],
): [PagedListState<T>, PagedList<T>] {
  const list = useMemo(() => createPagedList(read), [read]);
  useLayoutEffect(() => {
    void list.load();
    return list.stop;
  }, [list]);
  useReached(useCallback(() => list.load(list.pages()), [list]));
  return [useStore(list.store), list];
}

/** Calls `ask` when the platform is reachable again (`mskt-reached`). */
function useReached(ask: () => unknown): void {
  useEffect(() => {
    addEventListener('mskt-reached', ask);
    return () => removeEventListener('mskt-reached', ask);
  }, [ask]);
}
