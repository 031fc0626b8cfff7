import axe, { type Result } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { type Account, preparedOfWorker } from '../platform/prepared.ts';
import { shiftScript } from '../run/clock.mjs';
import { clockOffset } from '../run/file-clock.ts';
import { findChromium } from './chromium.mjs';
import { launchOptions } from './chromium-options.ts';
import { record } from './page-record.ts';

/** Page that records its errors. */
export interface WatchedPage {
  page: Page;
  /** Messages of uncaught errors and of violations of Content-Security-Policy or Trusted Types. */
  faults: string[];
  close(): Promise<void>;
}

interface PageOptions extends BrowserContextOptions {
  /** Signed-in user of the prepared community of `startServers()`; by default a visitor. */
  as?: Account;
}

/** Prevents measurements during animations. Tests of motion override it. */
const WITHOUT_MOTION = { reducedMotion: 'reduce' } as const;

let shared: Promise<Browser> | undefined;

/** Returns the browser of this worker, which ends with the worker. Each file closes the contexts it opens. */
export const launchBrowser = (): Promise<Browser> => {
  shared ??= startBrowser();
  return shared;
};

async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions());
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => prepareContext(await newContext({ ...WITHOUT_MOTION, ...options }));
  return browser;
}

/** Sets the clock of the test file in a context, and records its pages for failure reports. */
async function prepareContext(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(shiftScript(clockOffset()));
  record(context);
  return context;
}

/** Restores the system clock in a context's pages, matching its workers, for a platform with `clock: 'system'`. */
export const keepSystemClock = (context: BrowserContext) => context.addInitScript(shiftScript(0));

/** Closes all contexts that the tests of a file left open. */
export async function closeContexts(): Promise<void> {
  const browser = await shared;
  await Promise.all((browser?.contexts() ?? []).map(context => context.close()));
}

/** Launches Chromium with an unpacked extension and the profile folder that extensions need. Uses the system clock. */
export async function launchWithExtension(extension: string, profile: string): Promise<BrowserContext> {
  // Branded builds support only the first argument, others need the second.
  const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(findChromium()),
    args,
    locale: 'en-GB',
  });
  record(context);
  return context;
}

/** Launches Chromium with a profile folder, which persists the storage of pages. */
export async function launchWithProfile(profile: string): Promise<BrowserContext> {
  const options = { ...launchOptions(findChromium()), ...WITHOUT_MOTION, locale: 'en-GB' };
  return prepareContext(await chromium.launchPersistentContext(profile, options));
}

/** Prepared browser state of a signed-in demo user. */
export const signedInState = (account: Account) => ({ storageState: preparedOfWorker().signedIn[account] });

/** Opens a page in a new context. Other `options` are Playwright's: viewport, locale, colorScheme … */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const opened = await open(browser, options);
  if (options.javaScriptEnabled !== false) waitForSite(opened.page, options.as !== undefined);
  return opened;
}

/**
 * Opens a page with the site's scripts blocked, so that the prerendered first text remains. Scripts of the
 * test, such as axe, still run.
 */
export async function openFirstText(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const opened = await open(browser, options);
  await opened.page.route(/\/assets\/.*\.js$/, route => route.abort());
  return opened;
}

async function open(browser: Browser, { as, ...options }: PageOptions): Promise<WatchedPage> {
  // Requests of a service worker would bypass the routes of a test.
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...(as && signedInState(as)),
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  watchFaults(page, faults);
  watchRequests(page);
  const close = async () => {
    // Drops responses that a test still delays.
    await Promise.all(context.pages().map(page => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  };
  return { page, faults, close };
}

/** Maximum wait for the site to replace the first text, in milliseconds. The test continues after it. */
const FIRST_TEXT = 5_000;

/**
 * Makes `goto` and `reload` wait until the site has replaced the prerendered first text and, for a signed-in
 * user, the header shows the account menu. Before that, content is duplicated or is the visitor's.
 */
function waitForSite(page: Page, isSignedIn: boolean): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isThere = () =>
    page
      .waitForFunction(
        isSignedIn => {
          // On other pages, such as those of schools, the user is not signed in.
          const account = location.pathname.startsWith('/msktfront/')
            ? document.querySelector('mskt-account')
            : null;
          const isKnown = !account || account.shadowRoot?.querySelector('.trigger');
          return !document.getElementById('first') && (!isSignedIn || isKnown);
        },
        isSignedIn,
        { timeout: FIRST_TEXT },
      )
      .catch(() => undefined);
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await isThere();
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await isThere();
    return answer;
  };
}

/** Pending requests of each page. */
const asked = new WeakMap<Page, Set<Request>>();

/** Whether the page has pending requests, besides a stream of changes, which has no end. */
export const isAsking = (page: Page): boolean => Boolean(asked.get(page)?.size);

const isStream = (request: Request): boolean => /\/(index|group)\/live\?/.test(request.url());

function watchRequests(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', request => {
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
}

/** Appends errors of the page to `faults` from now on. */
export function watchFaults(page: Page, faults: string[]): void {
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    if (/content security policy|trusted ?types?|TrustedHTML|TrustedScript/i.test(message.text())) {
      faults.push(message.text());
    }
  });
}

/**
 * Returns axe violations, shadow roots included: one line per rule with the affected elements. `within`
 * limits the check to matching elements, for pages whose surroundings are not the product's. `rules` limits
 * it to these rules instead of axe's defaults.
 */
export async function accessibilityFaults(
  page: Page,
  within = 'html',
  rules?: readonly string[],
): Promise<string[]> {
  // Injected through the debugger, so that the page's policy does not block it.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  // Every rule still runs; reporting all passes for every element would take longer than the checks.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const found = `axe.run(document.querySelectorAll(${JSON.stringify(within)}), ${options})`;
  const violations = (await page.evaluate(`${found}.then(({ violations }) => violations)`)) as Result[];
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(' | ')})`,
  );
}
