import { useRef } from 'react';
import { usePerson, useStore } from '../element/context.ts';
import type { Api, ClientCalls } from '../http/api.ts';
import { useApi } from '../http/use-api.ts';
import { useKeyed, useKeyedEffect } from './keyed.ts';
import { createResource, type ResourceState } from './resource.ts';

/** State of a query. `reload` sends it again; the value stays until the response. */
export type Query<T> = ResourceState<T> & { reload(): void };

/**
 * Reads one thing on mount, and again when language, user or question change. The value stays while it is read again
 * for another user who signs in; it is dropped when the question or the language changes and when the user signs out.
 *
 * @param calls of a noun: `activityApi`
 * @param read sends the request
 * @param question what else the response depends on, such as an id
 */
export function useQuery<C extends ClientCalls, T>(
  calls: C,
  read: (api: Api<C>, signal: AbortSignal) => Promise<T>,
  question = '',
): Query<T> {
  const api = useApi(calls);
  const person = usePerson();
  const latest = useRef(read);
  latest.current = read;
  const resource = useKeyed(() => createResource<T>(signal => latest.current(api, signal)), api, question);
  const reload = () => void resource.load();
  useKeyedEffect(
    () => {
      reload();
      return resource.stop;
    },
    resource,
    person?.sub,
  );
  return { ...useStore(resource.store), reload };
}
