/**
 * Gives the simulated page what it lacks: IndexedDB, inert documents, and the words that a widget would have fetched.
 * After each file, removes what it has left: the files of a worker share one page. Custom elements stay defined, as in
 * any page.
 */
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, vi } from 'vitest';
import { forgetCores } from '../../../widgets/core/start.ts';
import { uiWords } from '../../../widgets/ui/ui.strings.ts';
import { START } from '../platform/community.ts';
import { offsetTo, shiftClock } from '../run/clock.mjs';
import { emptyBrowserStorage } from './storage.ts';

// Each file begins when its platform does, whatever the day and the hour.
shiftClock(offsetTo(START.getTime()));

// Pieces that a test shows on their own find their words as they would inside a widget.
await Promise.all([uiWords.fetch('en'), uiWords.fetch('zh-CN')]);

const ADDRESS = 'http://localhost:3000/';

interface SimulatedPage {
  happyDOM: { setURL(url: string): void; settings: { fetch: { interceptor: unknown } } };
}

function cleanPage(): void {
  const { happyDOM } = window as unknown as SimulatedPage;
  (document.activeElement as HTMLElement | null)?.blur();
  forgetCores();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  happyDOM.settings.fetch.interceptor = null;
  history.replaceState(null, '');
  happyDOM.setURL(ADDRESS);
}

// A test of what needs no page may ask for none.
const hasPage = typeof Document !== 'undefined';
if (hasPage) {
  Object.assign(Document, {
    parseHTML: (html: string) => new DOMParser().parseFromString(html, 'text/html'),
  });
  // The page has no network: what a test does not connect cannot be reached, at once and without a DNS lookup.
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
}

/**
 * Chance has an order: each test draws the same small numbers, all different. What waits for a random part of some time
 * before it tries again, as reads do, tries again at once.
 */
beforeEach(() => {
  let drawn = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    drawn = (drawn + 0.000_618) % 0.01;
    return drawn;
  });
});

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!hasPage) return;
  cleanPage();
  await emptyBrowserStorage();
  forgetCores();
});
