/** The editor as people use it: by keys, by mouse, by paste, in a shadow root under the strictest policy. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../helpers/browser.ts';
import { buildEditorSite, type EditorSite } from '../helpers/editor-site.ts';

let browser: Browser;
let site: EditorSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), buildEditorSite('embed')]);
});

afterAll(() => browser.close());

describe('the editor', () => {
  it('takes what is typed', async () => {
    const { page, faults, close } = await site.open(browser);
    await page.getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.type('Hello there');
    await page.keyboard.press('Enter');
    await page.keyboard.type('more');
    await expect
      .poll(() => page.evaluate(() => window.editorPage.tree))
      .toEqual({
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Hello there' }] },
          { type: 'paragraph', content: [{ type: 'text', text: 'more' }] },
        ],
      });
    await page.screenshot({ path: '/tmp/shots-e/first.png' });
    expect(faults).toEqual([]);
    await close();
  });
});
