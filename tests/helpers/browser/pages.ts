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

/** A page that remembers what went wrong on it. */
export interface WatchedPage {
  page: Page;
  /** Uncaught errors and breaches of a Content-Security-Policy or of Trusted Types, in their own words. */
  faults: string[];
  close(): Promise<void>;
}

interface PageOptions extends BrowserContextOptions {
  /** Who has signed in before, in the prepared community of `startServers()`; by default nobody. */
  as?: Account;
}

/** A test that is about motion says otherwise: nothing is then measured halfway. */
const WITHOUT_MOTION = { reducedMotion: 'reduce' } as const;

let shared: Promise<Browser> | undefined;

/** The browser of this worker. It ends with the worker; a file closes what it opens in it. */
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

/** Gives a context the clock of the test file, and records what its pages do in case a test fails. */
async function prepareContext(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(shiftScript(clockOffset()));
  record(context);
  return context;
}

/** Gives the pages of a context the system's clock, which its workers have, for a platform with `clock: 'system'`. */
export const keepSystemClock = (context: BrowserContext) => context.addInitScript(shiftScript(0));

/** Closes what the tests of a file have left open. */
export async function closeContexts(): Promise<void> {
  const browser = await shared;
  await Promise.all((browser?.contexts() ?? []).map(context => context.close()));
}

/** Starts a Chromium with an unpacked extension, and with a profile folder, which extensions need. It keeps the system's clock. */
export async function launchWithExtension(extension: string, profile: string): Promise<BrowserContext> {
  // Branded builds heed the first argument alone, others the second.
  const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(findChromium()),
    args,
    locale: 'en-GB',
  });
  record(context);
  return context;
}

/** Starts a Chromium with a profile folder: what a page stores is there the next time. */
export async function launchWithProfile(profile: string): Promise<BrowserContext> {
  const options = { ...launchOptions(findChromium()), ...WITHOUT_MOTION, locale: 'en-GB' };
  return prepareContext(await chromium.launchPersistentContext(profile, options));
}

/** What a browser has kept of the sign-in of a demo person. */
export const signedInState = (account: Account) => ({ storageState: preparedOfWorker().signedIn[account] });

/** Opens a page with storage of its own. Other `options` are Playwright's: viewport, locale, colorScheme … */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const opened = await open(browser, options);
  if (options.javaScriptEnabled !== false) waitForSite(opened.page, options.as !== undefined);
  return opened;
}

/** Opens a page that no script of the site reaches, so that the first text stays. The test's own scripts run, axe too. */
export async function openFirstText(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const opened = await open(browser, options);
  await opened.page.route(/\/assets\/.*\.js$/, route => route.abort());
  return opened;
}

async function open(browser: Browser, { as, ...options }: PageOptions): Promise<WatchedPage> {
  // Requests of a service worker would not reach the routes of a test.
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
    // Answers that a test still holds back are dropped.
    await Promise.all(context.pages().map(page => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  };
  return { page, faults, close };
}

/** How long a page may keep its first text before a test goes on all the same, in milliseconds. */
const FIRST_TEXT = 5_000;

/**
 * From now on a page of the site counts as opened when the site has taken the place of the first text that came with it,
 * and, for a person who has signed in before, when the header shows their menu: until then much is there twice, or for
 * visitors.
 */
function waitForSite(page: Page, isSignedIn: boolean): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isThere = () =>
    page
      .waitForFunction(
        isSignedIn => {
          // On other pages, as those of schools, the person has not signed in.
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

/** What each page has asked for and has no answer to. */
const asked = new WeakMap<Page, Set<Request>>();

/** Whether a script, a question or anything else that the page has asked for is still on its way. */
export const isAsking = (page: Page): boolean => Boolean(asked.get(page)?.size);

function watchRequests(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', request => open.add(request));
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
}

/** Adds to `faults` what goes wrong on the page from now on. */
export function watchFaults(page: Page, faults: string[]): void {
  page.on('pageerror', error => faults.push(String(error)));
  page.on('console', message => {
    if (/content security policy|trusted ?types?|TrustedHTML|TrustedScript/i.test(message.text())) {
      faults.push(message.text());
    }
  });
}

/**
 * What axe objects to, shadow roots included: one line for each rule with the elements it names. On the whole page, or
 * only in the elements that `within` selects, where the page around them is not the product's; by all rules that are
 * on by default, or only by `rules`.
 */
export async function accessibilityFaults(
  page: Page,
  within = 'html',
  rules?: readonly string[],
): Promise<string[]> {
  // Through the debugger, so that the page's own policy may be as strict as it likes.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  // nb. it looks at everything as ever; what it would say of all that is well, on every element, costs more than looking.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const found = `axe.run(document.querySelectorAll(${JSON.stringify(within)}), ${options})`;
  const violations = (await page.evaluate(`${found}.then(({ violations }) => violations)`)) as Result[];
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(' | ')})`,
  );
}
