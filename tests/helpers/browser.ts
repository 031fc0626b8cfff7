import axe, { type Result } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { findChromium, findShell } from './chromium.mjs';

/** A page that remembers what went wrong on it. */
export interface WatchedPage {
  page: Page;
  /** Uncaught errors and breaches of a Content-Security-Policy or of Trusted Types, in their own words. */
  faults: string[];
  close(): Promise<void>;
}

/** Starts the Chromium of this machine. Close it in `afterAll`. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions(findShell()));

/** Starts it with an unpacked extension, and with a profile folder, which extensions need. */
export function launchWithExtension(extension: string, profile: string): Promise<BrowserContext> {
  // Branded builds heed the first argument alone, others the second.
  const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
  return chromium.launchPersistentContext(profile, { ...launchOptions(), args, locale: 'en-GB' });
}

/** Starts it with a profile folder, as people have one: what a page keeps is there the next time. */
export const launchWithProfile = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...launchOptions(), locale: 'en-GB' });

function launchOptions(executablePath = findChromium()) {
  if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  // Chromium's own sandbox refuses to run as root, as people do in containers.
  return { executablePath, chromiumSandbox: process.getuid?.() !== 0 };
}

/** Opens a page with storage of its own. `options` are Playwright's: viewport, locale, colorScheme … */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const opened = await open(browser, options);
  if (options.javaScriptEnabled !== false) waitForSite(opened.page);
  return opened;
}

/** Opens a page that no script of the site reaches, so that the first text stays. The test's own scripts run, axe too. */
export async function openFirstText(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await open(browser, options);
  await opened.page.route(/\/assets\/.*\.js$/, route => route.abort());
  return opened;
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  // What a test answers in place of the platform would not be seen by a worker's own questions.
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  watchFaults(page, faults);
  watchRequests(page);
  const close = async () => {
    // An answer that a test still holds back or changes is nobody's by now.
    await Promise.all(context.pages().map(page => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  };
  return { page, faults, close };
}

/** How long a page may keep its first text before a test goes on all the same, in milliseconds. */
const FIRST_TEXT = 5_000;

/**
 * From now on a page of the site counts as opened when the site has taken the place of the first text that came with it:
 * until then much is there twice.
 */
function waitForSite(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isThere = () =>
    page
      .waitForFunction(() => !document.getElementById('first'), undefined, { timeout: FIRST_TEXT })
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
 * only in the elements that `within` selects, where the page around them is somebody else's.
 */
export async function accessibilityFaults(page: Page, within = 'html'): Promise<string[]> {
  // Through the debugger, so that the page's own policy may be as strict as it likes.
  await page.evaluate(axe.source);
  // nb. it looks at everything as ever; what it would say of all that is well, on every element, costs more than looking.
  const found = `axe.run(document.querySelectorAll(${JSON.stringify(within)}), { resultTypes: ['violations'] })`;
  const violations = (await page.evaluate(`${found}.then(({ violations }) => violations)`)) as Result[];
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join(' | ')})`,
  );
}
