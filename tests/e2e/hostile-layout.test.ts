/** Nothing that is seen moves while a widget loads, from its tag to what it shows, over a line with real latency. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  atRest,
  type OpenOptions,
  openHostPage,
  settled,
  signedInOnPlatform,
  snippet,
  TALKED_ABOUT,
} from '../helpers/browser/hostile-page.ts';
import { launchBrowser } from '../helpers/browser/pages.ts';
import { roomOf, tags } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { sampled } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
/** A reader who has forms and lists of own content. */
let editor: OpenOptions;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
  editor = signedInOnPlatform(servers, 'editor');
});

afterAll(() => servers.stop());

/** How high each widget's part of a page is here: none of them moves another, and all are in view. */
const PART = 2400;
/** So many share a page: a window that is higher is more than a browser draws in good time. */
const TOGETHER = 4;

/** The first script of the page: it keeps every shift of what is seen, with what has moved from where to where. */
const WATCH = `<style>.part { height: ${PART}px; }</style><script>
  globalThis[Symbol.for('shifts')] = [];
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries())
      globalThis[Symbol.for('shifts')].push(value + ': ' + sources.map(({ node, previousRect, currentRect }) =>
        [node?.nodeName, node?.className, node?.textContent.slice(0, 20), previousRect.y, currentRect.y].join(' ')).join('; '));
  }).observe({ type: 'layout-shift', buffered: true });
</script>`;

interface Loading {
  width: number;
  head?: string;
  /** What stands in the part of a widget. */
  part(tag: string): string;
  /** Who reads, if not a visitor. */
  reader?: OpenOptions;
}

/** What has moved on a page until these widgets were there, and the frames after. */
async function shiftsOf(
  some: readonly string[],
  { width, head = '', part, reader }: Loading,
): Promise<string[]> {
  const parts = some.map(tag => `<div class="part"><h1>Our school</h1>${part(tag)}</div>`).join('');
  const { page, close } = await openHostPage(
    browser,
    servers,
    { head: WATCH + head, body: parts },
    { viewport: { width, height: PART * some.length }, latency: 300, ...reader },
  );
  const every = some.map(tag => `.part > ${tag}`).join();
  await settled(page, every, some.length);
  // The session is known after what everybody may read, and more is there then.
  await atRest(page, every);
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const frames = (left: number) => {
          if (left > 0) requestAnimationFrame(() => frames(left - 1));
          else resolve((globalThis as unknown as Record<symbol, string[]>)[Symbol.for('shifts')] ?? []);
        };
        // An observer reports the shifts of a frame in the next one.
        frames(3);
      }),
  );
  await close();
  return shifts;
}

const groups = tags
  .map((_, index) => tags.slice(index, index + TOGETHER))
  .filter((_, index) => index % TOGETHER === 0);

/** All lists and forms, without the article's actions for editors. */
const listsAndForms = (some: readonly string[]) => some.filter(tag => tag !== 'mskt-news-article');

const withRoom = (tag: string) => `${snippet(tag)}<p>The page goes on.</p>`;

const WIDTHS = [320, 768, 1280];
/** Widths at which a filter bar may break into rows, from a small phone to a wide screen. */
const EVERY_WIDTH = Array.from({ length: 67 }, (_, index) => 280 + 20 * index);
/** Whether the tags hold content of the page while they load. */
const INSIDE = [
  ['with', undefined],
  ['without', ''],
] as const;

/** In `npm test` each group has one width of each kind of page. */
describe.each(groups.map((some, index) => [some.join(', '), some, index] as const))(
  '%s',
  (_, some, index) => {
    /** What moves, by the widget that moves it: together first, and where anything does, each alone. */
    async function movedBy(
      loading: Loading,
      widgets: readonly string[] = some,
    ): Promise<Record<string, string[]>> {
      const together = await shiftsOf(widgets, loading);
      if (together.length === 0) return {};
      const moved: Record<string, string[]> = { together };
      for (const tag of widgets) moved[tag] = await shiftsOf([tag], loading);
      return moved;
    }

    it.each(sampled(WIDTHS, 3, index))(
      'move nothing on a page that keeps room for them, at %i px',
      async width => {
        const head = `<style>${some.map(roomOf).join('\n')}</style>`;
        expect(await movedBy({ width, head, part: withRoom })).toEqual({});
      },
    );

    it.each(sampled(WIDTHS, 3, index + 1))(
      'move nothing when it is known who reads, at %i px',
      async width => {
        const head = `<style>${some.map(roomOf).join('\n')}</style>`;
        const part = (tag: string) => `${snippet(tag, TALKED_ABOUT)}<p>The page goes on.</p>`;
        const loading = { width, head, part, reader: editor };
        expect(await movedBy(loading, listsAndForms(some))).toEqual({});
      },
    );

    it.each(sampled(EVERY_WIDTH, 23, 4 * index))(
      'move nothing inside as whole lists with filters, at %i px',
      async width => {
        expect(await movedBy({ width, part: tag => snippet(tag, { limit: '' }, '') })).toEqual({});
      },
    );

    it.each(sampled(INSIDE, 2, index))(
      'move nothing inside, %s content in their tags, on a page that keeps no room',
      async (_, inside) => {
        expect(await movedBy({ width: 768, part: tag => snippet(tag, {}, inside) })).toEqual({});
      },
    );
  },
);

describe('a page', () => {
  it('would see what moves', async () => {
    const [some = []] = groups;
    const late =
      'setTimeout(() => document.querySelector(".part:last-child h1").append("?".repeat(900)), 300);';
    // The last part is below all others and not in view, unlike on a page of its own.
    const head = `<script>${late}</script>`;
    expect(await shiftsOf(some, { width: 320, head, part: withRoom })).not.toEqual([]);
  });
});
