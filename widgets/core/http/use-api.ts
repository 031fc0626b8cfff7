import { useMemo } from 'react';
import { useStore, useWidget } from '../element/context.ts';
import type { Http } from './client.ts';

/** Another value once somebody has left, so that what was read for them is not kept. Who comes changes nothing in it. */
export const useLeft = (): unknown => useStore(useWidget().session, state => state.left);

/**
 * The calls of one noun (`api/` has one maker each), in the widget's language and for whoever is signed in; the same
 * object while the language stays and nobody leaves.
 */
export function useApi<A>(make: (http: Http, signedIn: () => boolean) => A): A {
  const { http, session } = useWidget();
  const left = useLeft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read for somebody by these calls goes with them
  return useMemo(() => make(http, () => session.getState().person !== null), [make, http, session, left]);
}
