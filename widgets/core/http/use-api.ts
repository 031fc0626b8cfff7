import { useMemo } from 'react';
import { useStore, useWidget } from '../element/context.ts';
import { type Api, type ClientCalls, createApi } from './api.ts';
import type { Http } from './client.ts';

/** Returns a value that changes when a person signs out, so that their data is not kept. Signing in does not change it. */
export const useLeft = (): unknown => useStore(useWidget().session, state => state.left);

/** A function of `api/makers/`, until its widgets use rows of the contract. */
type ApiMaker<A> = (http: Http, isSignedIn: () => boolean) => A;

/**
 * Returns the client of some calls, such as `useApi(newsApi)`, in the widget's language and for the current person. The
 * object is stable until the language changes or the person signs out.
 */
export function useApi<C extends ClientCalls>(calls: C): Api<C>;
export function useApi<A>(make: ApiMaker<A>): A;
export function useApi(calls: ClientCalls | ApiMaker<unknown>): unknown {
  const { http, session } = useWidget();
  const left = useLeft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new client after sign-out, so that its results are not kept
  return useMemo(() => {
    const isSignedIn = () => session.getState().person !== null;
    return typeof calls === 'function' ? calls(http, isSignedIn) : createApi(http, calls, isSignedIn);
  }, [calls, http, session, left]);
}
