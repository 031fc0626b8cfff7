import type { Visits } from './visits.ts';

/** What the platform says in the head of the page that a tab begins with is not true of the next one, and goes with the first. */
export function forgetFirstPage(visits: Visits, head: ParentNode): void {
  const stop = visits.subscribe(({ number, how }) => {
    if (number === 0 || how === 'stay') return;
    stop();
    for (const said of head.querySelectorAll('[data-page]')) said.remove();
  });
}

/** What an address may ask for that the platform's first text is an answer to. */
const ANSWERED = ['id', 'theme', 'lang'];
/** So long the first text may wait for the page, in milliseconds; then the page says by itself what is still to come. */
const PATIENCE = 20_000;
/** Stands where something is still to come. */
const WAITING = '.waiting, .skeleton, .menu-holder';
const SETTLED = ':state(ready), :state(empty), :state(error), :state(offline)';

/**
 * The first text, which the platform has sent along, stays until the first screen of the page says the same itself: then
 * one takes the place of the other in one paint. It goes at once where it is in another language than the person's, or
 * the address asks for more.
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

/** Whether nothing is to come any more of what the window shows; a page that is read again may begin further down. */
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
