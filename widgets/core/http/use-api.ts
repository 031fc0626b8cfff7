import { useKeyed } from '../data/keyed.ts';
import { useStore, useWidget } from '../element/context.ts';
import { type Api, type ClientCalls, createApi } from './api.ts';

/** Returns a value that changes on sign-out, but not on sign-in. A key of everything that holds personal data. */
export const useLeft = (): unknown => useStore(useWidget().session, state => state.left);

/**
 * Returns the typed client of some calls for the widget's platform, language and user. It stays the same object until the
 * language changes or the user signs out.
 *
 * `useApi(newsCalls).newsRead({ params: { id } })`
 *
 * @param calls rows of the contract, or those of `core/api/`, which also normalize responses of older platforms
 */
export function useApi<C extends ClientCalls>(calls: C): Api<C> {
  const { http, session } = useWidget();
  const left = useLeft();
  const isSignedIn = () => session.getState().person !== null;
  const create = () => createApi(http, calls, isSignedIn);
  // Another client after sign-out, so that results of the one before are not kept.
  return useKeyed(create, calls, http, session, left);
}
