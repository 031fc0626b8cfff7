import firstScreens from '../../map/first-screens.json' with { type: 'json' };
import { routeOf, settled } from '../../pages.ts';
import type { Route } from '../../route.ts';

/** Milliseconds that a pointer rests on a link before its page is fetched. One that only passes is faster. */
const REST = 65;

/** Code of pages and widgets. */
export interface ScreenCode {
  page(route: Route): Promise<unknown>;
  widget(tag: string): Promise<unknown>;
}

/**
 * Fetches the code of a page, and of the widgets of its first screen, when the user points at a link to it, touches it or
 * focuses it, also in the shadow root of a widget: the click then waits for data only. Fetches nothing for users who save data.
 */
export function prefetchLinkedPages(rootUrl: string, code: ScreenCode, signal: AbortSignal): void {
  const fetched = new Set<string>();
  let rest: ReturnType<typeof setTimeout> | undefined;

  function fetchPageOf(link: HTMLAnchorElement): void {
    const route = routeOf(settled(new URL(link.href), rootUrl), rootUrl);
    if (!route || fetched.has(route.path) || savesData()) return;
    fetched.add(route.path);
    const page = code.page(route);
    const widgets = firstScreens[route.path].map(name => code.widget(`mskt-${name}`));
    Promise.all([page, ...widgets]).catch(() => fetched.delete(route.path));
  }

  const onIntent = (event: Event, wait: number) => {
    clearTimeout(rest);
    const link = linkOf(event);
    if (link) rest = setTimeout(fetchPageOf, wait, link);
  };
  document.addEventListener('pointerover', event => onIntent(event, REST), { signal });
  for (const type of ['focusin', 'touchstart'])
    document.addEventListener(type, event => onIntent(event, 0), { signal, passive: true });
}

const linkOf = (event: Event): HTMLAnchorElement | undefined =>
  event
    .composedPath()
    .find(node => node instanceof HTMLAnchorElement && node.href !== '' && !node.download) as
    | HTMLAnchorElement
    | undefined;

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
