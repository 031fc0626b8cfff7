import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { routeOf } from '../../pages.ts';
import type { PageProps, Route } from '../../route.ts';

/**
 * Cause of a visit: load of the document, link or action, back or forward (`history`), or a new URL of the
 * current page (`stay`).
 */
export type VisitKind = 'load' | 'link' | 'history' | 'stay';

/** State of the current visit. */
export interface Visit {
  /** Number of the visit; 0 is the first one of the tab. */
  number: number;
  how: VisitKind;
  url: URL;
  /** Null for an unknown page. */
  route: Route | null;
  /** Component of the page; `loading` until its code is loaded, an error if that fails. */
  page: 'loading' | ComponentType<PageProps> | Error;
}

export interface Visits extends StoreApi<Visit> {
  /** First URL of the tab. */
  readonly landing: URL;
  /**
   * Opens a URL. The previous page stays until the new code is loaded; a newer visit supersedes this one.
   * Never rejects.
   */
  open(url: URL, how: VisitKind): Promise<void>;
}

export function createVisits(landing: URL, rootUrl: string): Visits {
  const store = createStore<Visit>(() => ({
    number: 0,
    how: 'load',
    url: landing,
    route: routeOf(landing, rootUrl),
    page: 'loading',
  }));
  let latest = 0;

  async function open(url: URL, how: VisitKind): Promise<void> {
    const number = how === 'load' ? latest : ++latest;
    const route = routeOf(url, rootUrl);
    const page = route ? await route.load().catch((error: Error) => error) : 'loading';
    if (number === latest) store.setState({ number, how, url, route, page });
  }

  return { ...store, landing, open };
}
