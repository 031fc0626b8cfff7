/**
 * Setup of component tests: adds what the simulated page lacks (IndexedDB, `Document.parseHTML`, the
 * translations of the UI). After each file, removes its changes to the page, because the files of a worker
 * share one page. Custom elements stay defined, as in any page.
 */
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, vi } from 'vitest';
import { forgetCores } from '../../../widgets/core/start.ts';
import { START } from '../platform/community.ts';
import { offsetTo, shiftClock } from '../run/clock.mjs';
import { emptyBrowserStorage } from './storage.ts';

// Each file starts at the platform's start time, independent of the system clock.
shiftClock(offsetTo(START.getTime()));

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

// False in test files that select the Node environment.
const hasPage = typeof Document !== 'undefined';
if (hasPage) {
  Object.assign(Document, {
    parseHTML: (html: string) => new DOMParser().parseFromString(html, 'text/html'),
  });
  // The page has no network: a request that no test handles fails at once, without a DNS lookup.
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
}

/**
 * Makes randomness deterministic: each test draws the same sequence of small, distinct numbers. Retries with
 * random jitter, such as those of reads, run at once.
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
