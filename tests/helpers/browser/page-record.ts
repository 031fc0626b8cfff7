/** Records of the open pages of a test, for failure reports. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Maximum number of console and network lines per page. */
const LINES = 60;
/** Timeout of a screenshot, in milliseconds. */
const SCREENSHOT_TIMEOUT = 5_000;

const contexts = new Set<BrowserContext>();
const lines = new WeakMap<Page, string[]>();

/** Records console messages, errors and responses of the context's pages from now on. */
export function record(context: BrowserContext): void {
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
  context.on('page', page => {
    const own: string[] = [];
    lines.set(page, own);
    const add = (line: string) => {
      own.push(line);
      if (own.length > LINES) own.shift();
    };
    page.on('console', message => add(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', error => add(`error: ${error}`));
    page.on('response', answer => add(`${answer.status()} ${answer.request().method()} ${answer.url()}`));
    page.on('requestfailed', request =>
      add(`failed ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
    );
  });
}

/** Writes screenshot, URL, text and records of every open page into `folder`. Ignores failures to read a page. */
export async function writeRecords(folder: string): Promise<void> {
  const pages = [...contexts].flatMap(context => context.pages());
  await mkdir(folder, { recursive: true });
  await Promise.all(pages.map((page, index) => writeRecord(page, join(folder, `page-${index + 1}`))));
}

async function writeRecord(page: Page, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, timeout: SCREENSHOT_TIMEOUT }).catch(() => undefined);
  const text = await page
    .evaluate(() => {
      const textOf = (root: Node): string =>
        [...root.childNodes]
          .map(node =>
            node instanceof Element
              ? /^(script|style)$/i.test(node.localName) || !node.checkVisibility()
                ? ''
                : textOf(node.shadowRoot ?? node)
              : (node.textContent ?? '').trim(),
          )
          .filter(Boolean)
          .join('\n');
      return textOf(document.body);
    })
    .catch(error => String(error));
  await writeFile(
    `${path}.txt`,
    [page.url(), '', '# Text', text, '', '# Console and network', ...(lines.get(page) ?? [])].join('\n'),
  );
}
