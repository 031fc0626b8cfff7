import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { routeOf } from '../../pages.ts';
import type { PageProps, Route } from '../../route.ts';

/**
 * How a visit came about: the tab began with it, a link or an act led to it, back and forward did, or the page that is
 * shown has another address now (`stay`).
 */
export type VisitKind = 'load' | 'link' | 'history' | 'stay';

/** What the site shows at the moment. */
export interface Visit {
  /** Counts visits; 0 is the one the tab began with. */
  number: number;
  how: VisitKind;
  url: URL;
  /** Null for an address that is no page. */
  route: Route | null;
  /** The page's code: on its way, there, or why it did not come. */
  page: 'loading' | ComponentType<PageProps> | Error;
}

export interface Visits extends StoreApi<Visit> {
  /** The address the tab began with. */
  readonly landing: URL;
  /** Shows an address. What is shown stays until the page's code is there; a newer visit overtakes. Never rejects. */
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
