import type { Visits } from './visits.ts';

/** What the platform says in the head of the page that a tab begins with is not true of the next one, and goes with the first. */
export function forgetFirstPage(visits: Visits, head: ParentNode): void {
  const stop = visits.subscribe(({ number, how }) => {
    if (number === 0 || how === 'stay') return;
    stop();
    for (const said of head.querySelectorAll('[data-page]')) said.remove();
  });
}
