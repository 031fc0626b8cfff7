import { pathBelow, settled } from '../../pages.ts';
import { isLogoutPath, tokenInAddress } from './arrival.ts';
import type { VisitKind, Visits } from './visits.ts';

/** Navigates to a URL of the site within the document. `stay` keeps the scroll position and the focus. */
export type Go = (url: URL, how?: 'push' | 'replace', kind?: 'link' | 'stay') => void;

/**
 * Opens links between the site's pages in the same document, including links in the shadow roots of widgets.
 * Uses the Navigation API if available, otherwise click listeners. Leaves everything else to the browser: new
 * tabs, downloads, other sites, files, and URLs that sign in or out.
 */
export function startNavigation(visits: Visits, rootUrl: string, signal: AbortSignal): Go {
  const own = (url: URL) => isPage(url, rootUrl);
  const show = (address: string, how: VisitKind): Promise<void> => {
    const url = new URL(address);
    const target = settled(url, rootUrl);
    if (target.href === url.href) return visits.open(url, how);
    go(target, 'replace');
    return Promise.resolve();
  };
  const go = 'navigation' in window ? byNavigationApi(own, show, signal) : byClicks(own, show, signal);
  const follow = (event: CustomEvent<{ href: string }>) => {
    const url = new URL(event.detail.href, location.href);
    if (!own(url)) return;
    event.preventDefault();
    go(url);
  };
  document.addEventListener('mskt-navigate', follow, { signal });

  const landing = settled(visits.landing, rootUrl);
  if (landing.href !== location.href) history.replaceState(history.state, '', landing);
  void visits.open(landing, 'load');
  return go;
}

/**
 * Returns whether the document itself shows a URL: below the base path, and no file, embed, or URL that signs
 * in or out.
 */
export function isPage(url: URL, rootUrl: string): boolean {
  const path = pathBelow(url, rootUrl);
  if (path === null || isLogoutPath(url, rootUrl) || tokenInAddress(url, rootUrl)) return false;
  return !/^(embed|callback)(\/|\.|$)/.test(path) && !path.includes('.');
}

type Show = (address: string, how: VisitKind) => Promise<void>;
type Own = (url: URL) => boolean;

/** Marks `stay` navigations in the `info` of the navigate event. */
const STAY = Symbol('stay');

function byNavigationApi(own: Own, show: Show, signal: AbortSignal): Go {
  navigation.addEventListener(
    'navigate',
    event => {
      const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination, info } =
        event;
      if (!canIntercept || hashChange || downloadRequest !== null || formData) return;
      if (navigationType === 'reload' || !own(new URL(destination.url))) return;
      const how = navigationType === 'traverse' ? 'history' : info === STAY ? 'stay' : 'link';
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => show(destination.url, how) });
    },
    { signal },
  );
  return (url, how = 'push', kind = 'link') => {
    const info = kind === 'stay' ? STAY : undefined;
    const { committed, finished } = navigation.navigate(url.href, { history: how, info });
    // Both reject when another navigation supersedes this one, which is not an error.
    for (const promise of [committed, finished]) promise?.catch(() => {});
  };
}

function byClicks(own: Own, show: Show, signal: AbortSignal): Go {
  history.scrollRestoration = 'manual';
  const go: Go = (url, how = 'push', kind = 'link') => {
    if (how === 'replace') history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    void show(url.href, kind);
  };
  const follow = (event: MouseEvent) => {
    const link = event.composedPath().find(element => element instanceof HTMLAnchorElement);
    if (!link?.href || event.defaultPrevented || !isPlainClick(event)) return;
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (!own(url) || isSamePlace(url)) return;
    event.preventDefault();
    go(url);
  };
  document.addEventListener('click', follow, { signal });
  addEventListener('popstate', () => own(new URL(location.href)) && void show(location.href, 'history'), {
    signal,
  });
  return go;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Returns whether a link leads to a fragment of the current page. */
const isSamePlace = ({ href, hash }: URL): boolean =>
  hash !== '' && href.split('#')[0] === location.href.split('#')[0];
