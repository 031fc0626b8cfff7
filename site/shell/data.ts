import { useEffect, useLayoutEffect, useMemo } from 'react';
import {
  type Api,
  type ClientCalls,
  createApi,
  createPagedList,
  createResource,
  type PagedList,
  type PagedListState,
  type Resource,
  type ResourceState,
  useKeyed,
  useStore,
} from '../../widgets/core/site.ts';
import { useLang } from '../../widgets/ui/i18n/translate.tsx';
import { useSite } from './site-context.ts';

/**
 * Returns the client of some calls, such as `useApi(registerApi)`, in the language of the page and for the current
 * session. Stable until the language changes.
 */
export function useApi<C extends ClientCalls>(calls: C): Api<C> {
  const { core } = useSite();
  const lang = useLang();
  return useMemo(
    () => createApi(core.http(lang), calls, () => core.session.store.getState().person !== null),
    [core, lang, calls],
  );
}

/**
 * Loads a resource on mount, and when the platform is reachable again. A new key is another resource: it starts
 * without a value.
 *
 * @param key what the response depends on: the client of the calls, ids, the user
 */
export function useResource<T>(
  read: (signal: AbortSignal) => Promise<T>,
  ...key: readonly unknown[]
): [ResourceState<T>, Resource<T>] {
  const resource = useKeyed(() => createResource(read), ...key);
  useLoading(resource);
  return [useStore(resource.store), resource];
}

/** Loads a paged list under the same conditions. */
export function usePagedList<T extends { id: string }>(
  read: Parameters<typeof createPagedList<T>>[0],
  ...key: readonly unknown[]
): [PagedListState<T>, PagedList<T>] {
  const list = useKeyed(() => createPagedList(read), ...key);
  useLoading(list);
  return [useStore(list.store), list];
}

interface Loaded {
  load(pages?: number): unknown;
  /** Number of pages that have been read. */
  pages?(): number;
  stop(): void;
}

/** Loads on mount, and again when the platform is reachable again (`mskt-reached`). Stops on unmount. */
function useLoading(loaded: Loaded): void {
  useLayoutEffect(() => {
    void loaded.load();
    return loaded.stop;
  }, [loaded]);
  useEffect(() => {
    const reload = () => loaded.load(loaded.pages?.());
    addEventListener('mskt-reached', reload);
    return () => removeEventListener('mskt-reached', reload);
  }, [loaded]);
}
