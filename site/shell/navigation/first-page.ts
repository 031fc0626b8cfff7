import type { Visits } from './visits.ts';

/** Removes the head elements that the server rendered for the first page (`[data-page]`) when another page opens. */
export function forgetFirstPage(visits: Visits, head: ParentNode): void {
  const stop = visits.subscribe(({ number, how }) => {
    if (number === 0 || how === 'stay') return;
    stop();
    for (const said of head.querySelectorAll('[data-page]')) said.remove();
  });
}

/** Query parameters that the server-rendered text takes into account. */
const ANSWERED = ['id', 'theme', 'lang'];
/**
 * Maximum time the server-rendered text waits for the page, in milliseconds; then the page shows its own
 * loading state.
 */
const PATIENCE = 20_000;
/** Selector of loading placeholders. */
const WAITING = '.waiting, .skeleton, .menu-holder';
const SETTLED = ':state(ready), :state(empty), :state(error), :state(offline)';

/**
 * Removes the server-rendered text once the first screen of the page shows the same content, in one paint.
 * Removes it at once if it is in another language than the user's, or the URL has other query parameters.
 */
export function replaceFirstText({ landing, subscribe }: Visits, lang: string, page: Document): void {
  const first = page.getElementById('first');
  const site = page.getElementById('site');
  if (!first || !site) return;
  const leave = () => {
    if (first.contains(page.activeElement)) site.querySelector('main')?.focus({ preventScroll: true });
    first.remove();
  };
  const began = performance.now();
  const look = () => {
    if (!first.isConnected) return;
    if (isThere(site) || performance.now() - began > PATIENCE) leave();
    else requestAnimationFrame(look);
  };
  const asksMore = [...landing.searchParams.keys()].some(name => !ANSWERED.includes(name));
  subscribe(({ number }) => {
    if (number > 0) first.remove();
  });
  if (first.lang !== lang || asksMore) leave();
  look();
}

/** Returns whether everything in the viewport has loaded. After a reload the viewport may start further down. */
function isThere(site: Element): boolean {
  if (!site.querySelector('main > .page') || site.querySelector(WAITING)) return false;
  return [...site.querySelectorAll('main *')].every(
    part => !part.localName.startsWith('mskt-') || part.matches(SETTLED) || !isInWindow(part),
  );
}

function isInWindow(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return part.checkVisibility() && bottom >= 0 && top <= innerHeight;
}
