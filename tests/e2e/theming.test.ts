import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaceId } from '../../site/platform/seed/community.ts';
import {
  atRest,
  inRoom,
  type OpenOptions,
  openHostPage,
  rooms,
  settled,
  signedInOnPlatform,
  snippet,
} from '../helpers/browser/hostile-page.ts';
import { accessibilityFaults, launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { readmeOf, tags } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

/** First cells of a README's table, by the table's first heading. */
function named(readme: string, heading: string): string[] {
  const [, rows = ''] =
    new RegExp(`^\\| ${heading} .*\\n\\|[- |]+\\n((?:\\|.*\\n)+)`, 'm').exec(readme) ?? [];
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
}

const partsOf = (tag: string): string[] => named(readmeOf(tag), 'part');
const tokens = named(readFileSync(new URL('../../widgets/README.md', import.meta.url), 'utf8'), 'token');

/** Every widget on one page, in the language and the colours the page has. */
const all = (attributes: Record<string, string> = {}) => tags.map(tag => snippet(tag, attributes)).join('\n');

/** The names of the parts that all widgets of a page show now, by tag, those inside other widgets included. */
const partsNow = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const found: Record<string, string[]> = {};
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (!element.shadowRoot) continue;
        found[element.localName] = [
          ...(found[element.localName] ?? []),
          ...[...element.shadowRoot.querySelectorAll('[part]')].flatMap(part => [...part.part]),
        ];
        look(element.shadowRoot);
      }
    };
    look(document);
    return found;
  });

const EMPTY = { success: 1, data: { records: [], total: 0, pageIndex: 1, pageSize: 20 } };

type Collect = (page: Page) => Promise<void>;

/** Opens the panel behind a name, the comments of a dynamic with a text in their field, and what else a member sees. */
async function writeAsTeacher(page: Page, collect: Collect): Promise<void> {
  await page.goto(`${servers.platform}/msktfront/channelPage`);
  await page.locator('mskt-channel').getByRole('article').nth(1).locator('a:has(time)').click();
  const comments = page.locator('mskt-comments');
  await comments.getByRole('textbox').fill('half a thought');
  await comments.getByRole('article').first().waitFor();
  await comments.getByRole('button', { name: 'Discard' }).click();
  await comments.getByRole('dialog').waitFor();
  await collect(page);
  await page.keyboard.press('Escape');
  await page.locator('mskt-account').getByRole('button').first().click();
  await page.locator('mskt-account [part="panel"]').waitFor();
  await collect(page);
  await page.goto(`${servers.platform}/msktfront/teachingSports?mine=1`);
  await page
    .getByRole('button', { name: /^Leave: / })
    .first()
    .click();
  await page.locator('mskt-space-directory dialog').waitFor();
  await collect(page);
  await page.goto(`${servers.platform}/msktfront/home/noticeDetail?id=news-fire-drill`);
  await page.locator('mskt-news-article [part~="confirm"]').waitFor();
  await collect(page);
}

/** Brings the forms of a news article and of an activity into their states. */
async function fillForms(page: Page, collect: Collect): Promise<void> {
  const forms = [
    { tag: 'mskt-publish-form', path: 'publish/news', missing: 'publish/editNews?id=nobody-wrote-this' },
    {
      tag: 'mskt-activity-editor',
      path: 'activityEditor',
      missing: 'activityEditor?id=nobody-holds-this',
    },
  ];
  for (const { tag, path, missing } of forms) {
    const form = page.locator(tag);
    const part = (name: string) => form.locator(`[part~="${name}"]`).first();
    await page.goto(`${servers.platform}/msktfront/${path}`);
    await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Bring a kite.');
    await form.getByRole('button', { name: 'Preview' }).click();
    await part('text').waitFor();
    await collect(page);
    await page.keyboard.press('Escape');
    await page.route('**/mskt/api/group/**', () => {});
    await page.goto(`${servers.platform}/msktfront/${missing}`);
    await part('skeleton').waitFor();
    await collect(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await part('error').waitFor();
    await collect(page);
    await form.evaluate(element => element.setAttribute('readonly', ''));
    await part('empty').waitFor();
    await collect(page);
  }
}

/** Opens the dialogs of the lists of what an editor manages, and of the editor's messages. */
async function manage(page: Page, collect: Collect): Promise<void> {
  const lists = [
    {
      tag: 'mskt-news-manager',
      path: 'publish/editNews?status=published',
      async ask(page: Page) {
        await page.getByRole('button', { name: 'More to do' }).first().click();
        await page.getByRole('button', { name: 'Withdraw…' }).waitFor();
        await collect(page);
        await page.getByRole('button', { name: 'Withdraw…' }).click();
      },
    },
    {
      tag: 'mskt-activity-manager',
      path: 'manageList?tab=published',
      async ask(page: Page) {
        await page.getByRole('button', { name: 'More to do' }).first().click();
        await page.getByRole('button', { name: 'Cancel activity…' }).waitFor();
        await collect(page);
        await page.getByRole('button', { name: 'Cancel activity…' }).click();
      },
    },
    {
      tag: 'mskt-activity-manager',
      path: 'manageList?id=activity-question-clinic',
      ask: (page: Page) => page.getByRole('button', { name: 'Write to participants…' }).click(),
    },
    {
      tag: 'mskt-report-queue',
      path: 'manageList?tab=reports',
      async ask(page: Page) {
        await page.getByRole('button', { name: 'Removed', exact: false }).first().click();
        await page.locator('mskt-report-queue [part~="empty"]').waitFor();
        await collect(page);
        await page.getByRole('button', { name: 'To decide' }).click();
        await page.getByRole('button', { name: 'Remove: ' }).first().click();
      },
    },
    {
      tag: 'mskt-notice-inbox',
      path: 'newsNotice',
      ask: (page: Page) => page.getByRole('button', { name: 'Delete: ' }).first().click(),
    },
  ];
  for (const { tag, path, ask } of lists) {
    const part = (name: string) => page.locator(`${tag} [part~="${name}"]`).first();
    await page.goto(`${servers.platform}/msktfront/${path}`);
    await part('entry').waitFor();
    await ask(page);
    await part('dialog').waitFor();
    await collect(page);
  }
}

/** Opens what a space shows to readers and to its editors: its actions, a rule, a dialog. */
async function keepSpace(page: Page, collect: Collect): Promise<void> {
  const space = page.locator('mskt-space-sync');
  const button = (name: string) => space.getByRole('button', { name });
  await page.goto(`${servers.platform}/msktfront/space/index?id=${spaceId('maths')}`);
  await space.locator('[part~="note"]').first().waitFor();
  await collect(page);
  await button('Choose what is shown').click();
  await button('More to do').first().click();
  const write = button('Add a note…').or(button('Change the note…')).first();
  await write.waitFor();
  await collect(page);
  await write.click();
  await space.locator('[part~="dialog"]').waitFor();
  await collect(page);
}

/** Opens what a participant of activities sees: the other participants, and the questions of a sign-up. */
async function takePart(page: Page, collect: Collect): Promise<void> {
  const detail = page.locator('mskt-activity-detail');
  // The comments below have parts of the same names.
  const own = (name: string) =>
    page.locator(`mskt-activity-detail [part~="${name}"]:not(mskt-comments *)`).first();
  await page.goto(`${servers.platform}/msktfront/activityDetail?id=activity-open-week`);
  await detail.getByRole('button', { name: 'Show those who agreed' }).click();
  await own('avatar').waitFor();
  await collect(page);
  await page.goto(`${servers.platform}/msktfront/activityDetail?id=activity-compost-saturday`);
  await detail.getByRole('button', { name: 'Join the waiting list' }).click();
  await own('dialog').locator('[part~="field"]').first().waitFor();
  await collect(page);
}

/** What the platform answers, by the state that this brings all widgets into. */
const STATES: Record<string, Parameters<Page['route']>[1] | null> = {
  loading: () => {},
  failing: route => route.abort(),
  empty: route => route.fulfill({ json: EMPTY }),
  usual: null,
};

/** All parts that widgets show in any of their states. */
async function partsEver(): Promise<Record<string, Set<string>>> {
  const ever: Record<string, Set<string>> = {};
  const collect = async (page: Page) => {
    for (const [tag, parts] of Object.entries(await partsNow(page)))
      ever[tag] = new Set([...(ever[tag] ?? []), ...parts]);
  };
  const inState = async (state: string, reader: OpenOptions) => {
    const answer = STATES[state];
    const { page, close } = await openHostPage(
      browser,
      servers,
      { body: tags.map(tag => `<${tag}></${tag}>${snippet(tag)}`).join('') },
      { ...reader, prepare: page => answer && page.route('**/mskt/api/**', answer) },
    );
    if (state !== 'loading') await atRest(page, tags.join());
    else {
      for (const tag of ['mskt-activity-list', 'mskt-channel'])
        await page.locator(`${tag} [part="skeleton"]`).first().waitFor({ state: 'attached' });
      if (reader.origin)
        for (const tag of [
          'mskt-news-manager',
          'mskt-activity-manager',
          'mskt-report-queue',
          'mskt-notice-inbox',
        ])
          await page.locator(`${tag} [part="skeleton"]`).first().waitFor({ state: 'attached' });
    }
    if (state === 'usual') {
      await page
        .getByRole('button', { name: /^Like, / })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
    }
    await collect(page);
    await close();
  };
  for (const state of Object.keys(STATES)) await inState(state, {});
  for (const state of ['loading', 'failing']) await inState(state, signedInOnPlatform(servers, 'editor'));

  const viewport = { width: 1280, height: 900 };
  const reading = await openPage(browser, { as: 'teacher', viewport });
  await writeAsTeacher(reading.page, collect);
  await reading.close();
  const writing = await openPage(browser, { as: 'editor' });
  for (const act of [fillForms, manage, takePart, keepSpace]) await act(writing.page, collect);
  await writing.close();
  return ever;
}

describe('the parts that READMEs name', () => {
  it('are those that widgets have, in one state or another, and no others', {
    timeout: 240_000,
  }, async () => {
    const ever = await partsEver();
    const LOOKS = ['primary', 'plain', 'quiet', 'danger'];
    for (const tag of tags) {
      const seen = [...(ever[tag] ?? [])].filter(part => !LOOKS.includes(part));
      const told = partsOf(tag);
      expect(
        told.filter(part => !seen.includes(part)),
        `${tag} names but never shows`,
      ).toEqual([]);
      expect(
        seen.filter(part => !told.includes(part)),
        `${tag} shows but does not name`,
      ).toEqual([]);
    }
  });

  it('take the page’s styles', async () => {
    const rules = tags.flatMap(tag =>
      partsOf(tag).map(part => `${tag}::part(${part}) { outline: 3px solid rgb(1, 2, 3); }`),
    );
    const { page, close } = await openHostPage(browser, servers, {
      head: `<style>${rules.join('\n')}</style>`,
      body: all(),
    });
    await settled(page, tags.join(), tags.length);
    const styled = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap(element => [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])])
        .map(part => getComputedStyle(part).outlineColor),
    );
    expect(styled.length).toBeGreaterThan(20);
    expect(new Set(styled)).toEqual(new Set(['rgb(1, 2, 3)']));
    await close();
  });
});

/** Values that none of the tokens has by itself. */
const VALUES: [RegExp, string][] = [
  [/-font$/, 'monospace'],
  [/size$/, '19px'],
  [/height$/, '2.5'],
  [/weight$/, '300'],
  [/radius$/, '3px'],
  [/./, 'rgb(90, 20, 120)'],
];
const otherValue = (token: string) => VALUES.find(([pattern]) => pattern.test(token))?.[1] ?? '';

describe('every token', () => {
  it('changes something', async () => {
    const { page, close } = await openHostPage(browser, servers, { body: `<button>here</button>${all()}` });
    await settled(page, tags.join(), tags.length);
    await page.getByRole('button', { name: 'here' }).focus();
    await page.keyboard.press('Tab');
    expect(tokens.length).toBeGreaterThan(10);
    const idle = await page.evaluate(
      values => {
        // Of elements of one kind in one widget the first, and the one with the focus.
        const kinds = new Map<string, Element>();
        for (const host of document.querySelectorAll('*'))
          for (const element of host.shadowRoot?.querySelectorAll('*') ?? []) {
            const { localName, part } = element;
            const names = [host, element].map(({ className }) => className);
            const kind = [host.localName, localName, part, ...names, element.matches(':focus')].join();
            if (!kinds.has(kind)) kinds.set(kind, element);
          }
        const elements = [...kinds.values()];
        const look = (element: Element) => {
          const style = getComputedStyle(element);
          return [...style].map(name => style.getPropertyValue(name)).join();
        };
        const before = elements.map(look);
        return values
          .filter(([token, value]) => {
            document.documentElement.style.setProperty(token, value);
            const changes = elements.some((element, at) => look(element) !== before[at]);
            document.documentElement.style.removeProperty(token);
            return !changes;
          })
          .map(([token]) => token);
      },
      tokens.map(token => [token, otherValue(token)] as const),
    );
    expect(idle).toEqual([]);
    await close();
  });
});

/** What a page in both colours says of itself. */
const PAPER = 'background: light-dark(#fff, #1d2021)';

/** Brands from one end to the other: bright, dark, pale, loud. */
const BRANDS = ['#f5c400', '#1a2b5c', '#00e5ff', '#ff00aa', '#ffffff', '#000000'];
const SCHEMES = ['light', 'dark'] as const;

/** In `npm test` one scheme for each brand: each kind of brand where its contrast with the page is low. */
const BRANDED = BRANDS.flatMap((accent, index) =>
  SCHEMES.filter((_, at) => isFull || index % SCHEMES.length === at).map(scheme => ({ accent, scheme })),
);

describe('a school with a colour of its own', () => {
  let page: Page;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ page, close } = await openHostPage(browser, servers, { body: all() }));
    await settled(page, tags.join(), tags.length);
  });
  afterAll(() => close());

  it.each(BRANDED)('has widgets that can be read with $accent, in $scheme', async ({ accent, scheme }) => {
    const style = `${PAPER}; color-scheme: ${scheme}; --mskt-accent: ${accent}; --mskt-font: Georgia, serif; --mskt-radius: 2px`;
    await page.evaluate(style => document.documentElement.setAttribute('style', style), style);
    await expect.poll(() => schemesOf(page)).toEqual([scheme]);
    await endTransitions(page);
    expect(await accessibilityFaults(page, tags.join())).toEqual([]);
  });
});

/** Brings colours that are on their way to their ends. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });

/** The colour schemes that occur among the widgets of a page. */
const schemesOf = (page: Page) =>
  page.evaluate(
    tags => [
      ...new Set(
        [...document.querySelectorAll(tags)].map(element => {
          const root = element.shadowRoot?.querySelector('[part~="root"]');
          return root && getComputedStyle(root).colorScheme;
        }),
      ),
    ],
    tags.join(),
  );

describe('an accent', () => {
  it('may be another in light and in dark', async () => {
    const { page, close } = await openHostPage(browser, servers, {
      html: `lang="en" style="${PAPER}; color-scheme: light; --mskt-accent: light-dark(#1a2b5c, #f5c400)"`,
      body: all(),
    });
    await settled(page, tags.join(), tags.length);
    const button = page.locator('mskt-account').getByRole('button');
    const fill = () => button.evaluate(element => getComputedStyle(element).backgroundColor);
    expect(await fill()).toBe('rgb(26, 43, 92)');
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
    expect(await fill()).not.toBe('rgb(26, 43, 92)');
    await endTransitions(page);
    expect(await accessibilityFaults(page, tags.join())).toEqual([]);
    await close();
  });
});

/** What a page may say to be dark: an attribute, and its values in dark and in light. */
const MARKS: Record<string, [attribute: string, dark: string, light: string]> = {
  'the class dark': ['class', 'dark', ''],
  'data-theme': ['data-theme', 'dark', 'light'],
  'color-scheme': ['style', 'color-scheme: dark', 'color-scheme: light'],
};

describe.each(Object.keys(MARKS))('%s', mark => {
  const [attribute, dark, light] = MARKS[mark] ?? ['', '', ''];
  let page: Page;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ page, close } = await openHostPage(browser, servers, { body: `<div id="middle">${rooms()}</div>` }));
    await settled(page, tags.join(), tags.length);
  });
  afterAll(() => close());

  /** Text colours of all widgets, in the order of their tags. */
  const colours = () =>
    page.evaluate(
      widgets =>
        widgets.map(widget => {
          const root = document.querySelector(widget)?.shadowRoot?.querySelector('[part~="root"]');
          return root ? getComputedStyle(root).color : '';
        }),
      tags.map(inRoom),
    );

  const PLACES = Object.entries({
    'the page': 'html',
    'its body': 'body',
    'an element in its middle': '#middle',
    'the tags': tags.map(inRoom).join(),
  });
  const say = (places: string, value: string | null) =>
    page.evaluate(
      ([places, attribute, value]) => {
        for (const place of document.querySelectorAll(places)) {
          if (value === null) place.removeAttribute(attribute);
          else place.setAttribute(attribute, value);
        }
      },
      [places, attribute, value] as const,
    );

  it.each(PLACES)('on %s turns every widget dark and light again, whatever is around', async name => {
    for (const [, places] of PLACES) await say(places, null);
    const usual = await colours();
    /** The widgets that look as usual. */
    const unchanged = async () =>
      (await colours()).flatMap((colour, at) => (colour === usual[at] ? [tags[at]] : []));
    for (const [around, places] of PLACES) {
      if (around !== name) {
        await say(places, light);
        continue;
      }
      await say(places, dark);
      await expect.poll(unchanged).toEqual([]);
      await say(places, light);
      await expect.poll(unchanged).toEqual(tags);
      break;
    }
  });
});

describe('a tag that has been moved', () => {
  it('follows the theme of where it stands now', async () => {
    const [tag = ''] = tags;
    const { page, close } = await openHostPage(browser, servers, {
      body: `<div id="here">${snippet(tag)}</div><div id="there"></div>`,
    });
    await settled(page, tag);
    const colour = () =>
      page
        .locator(`${tag} [part="root"]`)
        .first()
        .evaluate(root => getComputedStyle(root).color);
    const usual = await colour();
    await page.evaluate(
      tag => document.querySelector('#there')?.append(document.querySelector(tag) ?? ''),
      tag,
    );
    await page.evaluate(() => document.querySelector('#there')?.classList.add('dark'));
    await expect.poll(colour).not.toBe(usual);
    await close();
  });
});

describe('a school’s own words', () => {
  const OWN = '<p slot="empty">Nothing on our board yet</p>';
  const withSlot = tags.filter(tag => named(readmeOf(tag), 'slot').includes('empty'));

  /** Opens a page that has them in all of these widgets, where the platform does with its calls what `answer` says. */
  const open = (answer: Parameters<Page['route']>[1]) =>
    openHostPage(
      browser,
      servers,
      {
        body: withSlot.map(tag => `<section id="of-${tag}">${snippet(tag, {}, OWN)}</section>`).join(''),
      },
      { prepare: page => page.route('**/mskt/api/**', answer) },
    );

  it('stand in a widget when there is nothing', async () => {
    const { page, close } = await open(route => route.fulfill({ json: EMPTY }));
    for (const tag of withSlot) {
      await page.locator(`#of-${tag}`).getByText('Nothing on our board yet').waitFor();
      expect(await page.locator(`#of-${tag} [part="empty"]`).isVisible()).toBe(false);
    }
    await close();
  });

  it('stand nowhere before that is known', async () => {
    const { page, close } = await open(() => {});
    for (const tag of withSlot) {
      await page.locator(`#of-${tag} [part="skeleton"]`).waitFor();
      expect(await page.locator(`#of-${tag}`).getByText('Nothing on our board yet').isVisible()).toBe(false);
    }
    await close();
  });
});
