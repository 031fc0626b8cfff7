import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import {
  createPagedList,
  createResource,
  type Http,
  type PagedList,
  type PagedListState,
  type Resource,
  type ResourceState,
  useStore,
} from '../../widgets/core/site.ts';
import { useLang } from '../../widgets/ui/words.tsx';
import { useSite } from './site-context.ts';

/** The calls of one noun, in the language of the page and for whoever is signed in; the same object while the language stays. */
export function usePageCalls<A>(make: (http: Http, signedIn: () => boolean) => A): A {
  const { core } = useSite();
  const lang = useLang();
  return useMemo(
    () => make(core.http(lang), () => core.session.store.getState().person !== null),
    [core, lang, make],
  );
}

/** One thing that a page reads, anew whenever `read` is another function. */
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

/** A list likewise. */
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

/** What a page shows is asked for again when the platform can be reached again. */
function useReached(ask: () => unknown): void {
  useEffect(() => {
    addEventListener('mskt-reached', ask);
    return () => removeEventListener('mskt-reached', ask);
  }, [ask]);
}
