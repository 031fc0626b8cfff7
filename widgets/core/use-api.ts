import { useMemo } from 'react';
import { type Api, createApi } from './api.ts';
import { useWidget } from './widget-context.ts';

/** The calls, in the widget's language and for whoever is signed in; the same object while the language stays. */
export function useApi(): Api {
  const { http, session } = useWidget();
  return useMemo(() => createApi(http, () => session.getState().person !== null), [http, session]);
}
