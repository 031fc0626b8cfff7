import { useMemo } from 'react';
import type { Http } from './http.ts';
import { useWidget } from './widget-context.ts';

/**
 * The calls of one noun (`api/` has one maker each), in the widget's language and for whoever is signed in; the same
 * object while the language stays.
 */
export function useApi<A>(make: (http: Http, signedIn: () => boolean) => A): A {
  const { http, session } = useWidget();
  return useMemo(() => make(http, () => session.getState().person !== null), [make, http, session]);
}
