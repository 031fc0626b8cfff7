/**
 * What every widget survives on the page of a school that does with its elements what pages do. The registry is read:
 * a widget that is added later is held to all of it by its line there.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstRequests } from '../../widgets/first-requests.ts';
import {
  addScript,
  atRest,
  type HostPage,
  inRoom,
  insert,
  OWN_LINK,
  openHostPage,
  rooms,
  SETTLED,
  scriptTag,
  settled,
  snippet,
  textsIn,
} from '../helpers/browser/hostile-page.ts';
import { launchBrowser, type WatchedPage } from '../helpers/browser/pages.ts';
import { tags, usual } from '../helpers/fixtures/usual-tag.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { isFull } from '../helpers/run/combinations.ts';

let servers: Servers;
let browser: Browser;
const moment = new Date();

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(() => servers.stop());

/** Opens a page. */
const open = (host: HostPage, options = {}): Promise<WatchedPage> =>
  openHostPage(browser, servers, host, { moment, ...options });

/** The widgets of a page that has one of each. */
const every = tags.map(inRoom).join();

/** Requests for data and their number so far. */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', request => {
    if (request.url().includes('/mskt/api/')) calls += 1;
  });
  return () => calls;
}

const CHINESE = /[\u4e00-\u9fff]/;

/** A window that all widgets fit in: what is further down loads when it comes near. */
const TALL = { width: 1280, height: 12_000 };

/** The text of each widget in its room. */
const texts = (page: Page) => textsIn(page, tags.map(inRoom));

describe('whose tag was set up before its script came', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await open({ body: rooms(), scripts: '' });
    await host.page.evaluate(every => {
      for (const element of document.querySelectorAll(every))
        Object.assign(element, { headingLevel: 5, compact: true, theme: 'dark' });
    }, every);
    await addScript(host.page, servers);
    await settled(host.page, every, tags.length);
  });
  afterAll(() => host.close());

  it('every widget takes over what was set', async () => {
    const found = await host.page.evaluate(
      every =>
        [...document.querySelectorAll(every)].map(element => ({
          tag: element.localName,
          level: element.getAttribute('heading-level'),
          compact: element.getAttribute('compact'),
          theme: element.getAttribute('theme'),
        })),
      every,
    );
    expect(found).toEqual(tags.map(tag => ({ tag, level: '5', compact: '', theme: 'dark' })));
    for (const tag of tags)
      expect(await host.page.locator(inRoom(tag)).getByRole('heading', { level: 2 }).count(), tag).toBe(0);
    expect(host.faults).toEqual([]);
  });
});

describe('whose attributes change', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await open({ body: rooms() });
    await atRest(host.page, every);
  });
  afterAll(() => host.close());

  /** Sets or removes an attribute of every widget. */
  const change = (name: string, value: string | null) =>
    host.page.evaluate(
      ([every, name, value]) => {
        for (const element of document.querySelectorAll(every)) {
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
      },
      [every, name, value] as const,
    );

  it('every widget follows its language, and forgets one that is removed', async () => {
    const { page, faults } = host;
    const english = await texts(page);
    await change('lang', 'zh-CN');
    const inEnglish = async () =>
      Object.entries(await texts(page)).flatMap(([tag, text]) => (CHINESE.test(text) ? [] : [tag]));
    await expect.poll(inEnglish).toEqual([]);
    await change('lang', null);
    await expect.poll(() => texts(page)).toEqual(english);
    expect(faults).toEqual([]);
  });

  it('every widget follows its theme, and forgets one that is removed', async () => {
    const schemes = () =>
      host.page.evaluate(
        widgets =>
          widgets.map(widget => {
            const root = document.querySelector(widget)?.shadowRoot?.querySelector('[part~="root"]');
            return root && getComputedStyle(root).colorScheme;
          }),
        tags.map(inRoom),
      );
    await change('theme', 'dark');
    expect(await schemes()).toEqual(tags.map(() => 'dark'));
    await change('theme', null);
    expect(await schemes()).toEqual(tags.map(() => 'normal'));
    expect(host.faults).toEqual([]);
  });

  it('every widget follows the level of its headings, and forgets one that is removed', async () => {
    const headings = async (level: number) => {
      const counts = tags.map(tag => host.page.locator(inRoom(tag)).getByRole('heading', { level }).count());
      return Object.fromEntries((await Promise.all(counts)).map((count, at) => [tags[at], count]));
    };
    const usual = await headings(2);
    await change('heading-level', '4');
    await expect.poll(() => headings(4)).toEqual(usual);
    await change('heading-level', null);
    await expect.poll(() => headings(2)).toEqual(usual);
    expect(host.faults).toEqual([]);
  });

  it.each(['compact', 'readonly'])('every widget takes `false` for no in %s', async flag => {
    const read = () =>
      host.page.evaluate(
        ([every, flag]) =>
          [...document.querySelectorAll(every)].map(element => Reflect.get(element, flag) as boolean),
        [every, flag] as const,
      );
    await change(flag, '');
    expect(await read()).toEqual(tags.map(() => true));
    await change(flag, 'false');
    expect(await read()).toEqual(tags.map(() => false));
    await change(flag, null);
    expect(host.faults).toEqual([]);
  });
});

it('every widget is there again when a page takes it out and puts it back', async () => {
  const { page, faults, close } = await open({ body: rooms() });
  await atRest(page, every);
  const before = await texts(page);
  await page.evaluate(async every => {
    const elements = [...document.querySelectorAll(every)];
    const places = elements.map(element => element.parentElement);
    for (const element of elements) element.remove();
    await new Promise(resolve => requestAnimationFrame(resolve));
    for (const [at, element] of elements.entries()) places[at]?.append(element);
  }, every);
  await settled(page, every, tags.length);
  await expect.poll(() => texts(page)).toEqual(before);
  expect(faults).toEqual([]);
  await close();
});

it.each([
  ['append', 'comes with all it shows'],
  ['moveBefore', 'comes with all it shows and the focus'],
] as const)('every widget that a page moves by %s() %s, and requests nothing', async (way, _kept) => {
  const { page, faults, close } = await open({ body: rooms() }, { viewport: TALL });
  await atRest(page, every);
  const calls = countCalls(page);
  const moved = await page.evaluate(
    async ([widgets, way]) => {
      const found = [];
      for (const widget of widgets) {
        const element = document.querySelector(widget);
        const root = element?.shadowRoot;
        if (!root) throw new Error('nothing to move');
        const section = document.createElement('section');
        element.after(section);
        const nodes = () => [...root.querySelectorAll('*')];
        root.querySelector<HTMLElement>('a, button')?.focus();
        const before = { nodes: nodes(), focused: root.activeElement };
        const { moveBefore } = section as unknown as { moveBefore: Node['insertBefore'] };
        if (way === 'append') section.append(element);
        else moveBefore.call(section, element, null);
        await new Promise(resolve => requestAnimationFrame(resolve));
        const after = nodes();
        found.push({
          tag: element.localName,
          there: element.parentElement === section,
          nodes: after.length === before.nodes.length && after.every((node, i) => node === before.nodes[i]),
          focus: root.activeElement !== null && root.activeElement === before.focused,
        });
        section.replaceWith(element);
      }
      return found;
    },
    [tags.map(inRoom), way] as const,
  );
  expect(moved).toEqual(tags.map(tag => ({ tag, there: true, nodes: true, focus: way === 'moveBefore' })));
  await atRest(page, every);
  expect(calls()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

describe('a dialog', () => {
  it.each(['append', 'moveBefore'] as const)(
    'that is open stays one when its widget is moved by %s(): above everything, and Esc closes it',
    async way => {
      const { page, faults, close } = await open({ body: `${snippet('mskt-channel')}<section></section>` });
      const dialog = page.locator('mskt-channel').getByRole('dialog');
      await page
        .getByRole('button', { name: /^Like, / })
        .first()
        .click();
      await dialog.waitFor();
      await page.evaluate(way => {
        const [section, widget] = [document.querySelector('section'), document.querySelector('mskt-channel')];
        if (!section || !widget) throw new Error('nothing to move');
        const { moveBefore } = section as unknown as { moveBefore: Node['insertBefore'] };
        if (way === 'append') section.append(widget);
        else moveBefore.call(section, widget, null);
      }, way);
      await expect.poll(() => dialog.evaluate(dialog => dialog.matches(':modal'))).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await close();
    },
  );
});

describe('whose script a page names twice', () => {
  /** What a page with every widget requests from the platform until it is at rest. */
  async function askedWith(scripts: string): Promise<string[]> {
    const warnings: string[] = [];
    const asked: string[] = [];
    const prepare = (page: Page) => {
      page.on('console', message => warnings.push(message.text()));
      page.on('request', request => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/mskt/api/')) asked.push(pathname + search);
      });
    };
    const { page, faults, close } = await open({ body: rooms(), scripts }, { prepare, viewport: TALL });
    await atRest(page, every);
    expect(warnings).toEqual([]);
    expect(faults).toEqual([]);
    await close();
    return asked.sort();
  }

  it('come once, and ask for nothing more', async () => {
    const once = await askedWith(scriptTag(servers));
    expect(once.length).toBeGreaterThan(tags.length / 2);
    expect(await askedWith(scriptTag(servers) + scriptTag(servers, 'mskt.js?again'))).toEqual(once);
  });
});

describe('every widget', () => {
  it('stays what it is when a script of another version comes second, which says so once', async () => {
    const other = `${servers.platform}/msktfront/embed/0.9.0/mskt.js`;
    const { page, faults, close } = await open({ body: rooms(), scripts: '' });
    const loader = await (await fetch(`${servers.platform}/msktfront/embed/mskt.js`)).text();
    const { version } = await import('../../package.json');
    await page.route(other, route =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: loader.replaceAll(version, '0.9.0'),
      }),
    );
    const warnings: string[] = [];
    page.on('console', message => warnings.push(message.text()));
    await addScript(page, servers);
    await atRest(page, every);
    const firsts = await page.evaluateHandle(
      every =>
        [...document.querySelectorAll(every)].map(element => ({
          element,
          first: element.shadowRoot?.querySelector('[part~="root"]')?.firstElementChild,
        })),
      every,
    );
    await page.addScriptTag({ url: other, type: 'module' });
    await expect.poll(() => warnings).toEqual([expect.stringContaining(`0.9.0 yields to mskt ${version}`)]);
    const changed = await firsts.evaluate(firsts =>
      firsts
        .filter(({ element, first }) => {
          const now = element.shadowRoot?.querySelector('[part~="root"]')?.firstElementChild;
          return !now || now !== first;
        })
        .map(({ element }) => element.localName),
    );
    expect(changed).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is unharmed by the others that a page breaks; those keep their own content and say so', async () => {
    const { page, faults, close } = await open({ body: '' });
    const broken = tags.map(other => snippet(other, { id: `broken-${other}` })).join('');
    await page.evaluate(
      ([broken, whole]) => {
        const [codes, made] = [[] as string[], new DOMParser().parseFromString(broken, 'text/html').body];
        Object.defineProperty(window, Symbol.for('codes'), { value: codes });
        document.addEventListener('mskt-error', ({ target, detail }) => {
          codes.push(`${(target as Element).id} ${detail.code}`);
        });
        for (const element of made.children) {
          Object.defineProperty(element, 'attachShadow', {
            value() {
              throw new Error('broken by the page');
            },
          });
        }
        document.body.append(
          ...made.childNodes,
          ...new DOMParser().parseFromString(whole, 'text/html').body.childNodes,
        );
      },
      [broken, rooms()] as const,
    );
    for (const tag of tags) await page.locator(`${inRoom(tag)}:is(:state(ready), :state(empty))`).waitFor();
    await settled(page, '[id^="broken-"]', tags.length);
    const codes = () =>
      page.evaluate(() => (window as unknown as Record<symbol, string[]>)[Symbol.for('codes')]);
    expect((await codes())?.sort()).toEqual(tags.map(other => `broken-${other} CRASH`).sort());
    for (const other of tags)
      expect(await page.locator(`#broken-${other}`).getByText(OWN_LINK).isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows what its tag holds without JavaScript', async () => {
    const { page, close } = await open({ body: rooms() }, { javaScriptEnabled: false });
    for (const tag of tags)
      expect(await page.locator(inRoom(tag)).getByText(OWN_LINK).isVisible(), tag).toBe(true);
    await close();
  });
});

it('shows what its tag holds while it loads, and again when the platform does not answer', async () => {
  const held: (() => void)[] = [];
  let isHeld = true;
  const { page, close } = await open({ body: '' });
  const hold = async () => {
    if (isHeld) await new Promise<void>(resolve => held.push(resolve));
  };
  await page.route('**/mskt/api/**', async route => {
    await hold();
    await route.abort();
  });
  // A widget without a request is there as soon as its code is.
  await page.route('**/embed/chunks/**', async route => {
    await hold();
    await route.continue();
  });
  await insert(page, rooms());
  const shown = async () => {
    const seen = tags.map(async tag => {
      const widget = page.locator(inRoom(tag));
      const isOwnShown = await widget.getByText(OWN_LINK).isVisible();
      return [tag, isOwnShown, await widget.getByRole('alert').count()] as const;
    });
    return Promise.all(seen);
  };
  expect(await shown()).toEqual(tags.map(tag => [tag, true, 0]));
  isHeld = false;
  for (const release of held) release();
  await settled(page, every, tags.length);
  const asks = (tag: string) => tag in firstRequests || 'keyword' in usual(tag);
  expect(await shown()).toEqual(tags.map(tag => [tag, asks(tag), asks(tag) ? 1 : 0]));
  await close();
});

/** How often widgets come and go in a single-page app. */
const VISITS = isFull ? 20 : 8;

/** What of these widgets is still held after so many visits. */
async function leftBy(some: readonly string[]): Promise<string[]> {
  const { page, faults, close } = await open({ body: '<main></main>' });
  const calls = countCalls(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const html = some.map(tag => snippet(tag)).join('');
  const here = some.map(tag => `main > ${tag}`).join();
  const visit = async (number: number) => {
    await page.evaluate(
      ([html, number]) => {
        history.pushState(null, '', `?view=${number}`);
        const made = new DOMParser().parseFromString(html, 'text/html').body;
        document.querySelector('main')?.replaceChildren(...made.childNodes);
      },
      [html, number] as const,
    );
    await (isFull ? atRest(page, here) : settled(page, here, some.length));
  };
  const leave = async () => {
    await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    await session.send('HeapProfiler.collectGarbage');
  };
  const elements = async (tag: string): Promise<number> => {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `customElements.get(${JSON.stringify(tag)}).prototype`,
      objectGroup: 'count',
    });
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'count',
    });
    const { result: count } = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function () { return this.length; }',
      objectId: objects.objectId ?? '',
      returnByValue: true,
    });
    // Objects that were sent to the debugger are retained for it.
    await session.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
    return count.value;
  };
  const listeners = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  };
  /** What is held after the garbage is gone. */
  const held = async () => {
    await leave();
    const counts: [string, number][] = [];
    for (const tag of some) counts.push([tag, await elements(tag)]);
    return { elements: new Map(counts), listeners: await listeners() };
  };
  for (let number = 0; number < 2; number += 1) await visit(number);
  // A visit that is left early asks for less than one that comes to rest, and for no more.
  const before = calls();
  await visit(2);
  await atRest(page, here);
  const perVisit = calls() - before;
  const early = await held();
  for (let number = 3; number < VISITS; number += 1) await visit(number);

  const left = async () => {
    const late = await held();
    const more = some.filter(
      tag => (late.elements.get(tag) ?? 0) > Math.max(1, early.elements.get(tag) ?? 0),
    );
    return [
      ...(calls() > perVisit * VISITS ? ['asks for more each time'] : []),
      ...more.map(tag => `${late.elements.get(tag)} ${tag}`),
      // Less than one a visit.
      ...(late.listeners >= early.listeners + VISITS - 3
        ? [`${late.listeners - early.listeners} listeners`]
        : []),
    ];
  };
  // Garbage collection takes its time; a leak remains after any number of attempts.
  await vi
    .waitUntil(async () => (await left()).length === 0, { timeout: 10_000, interval: 200 })
    .catch(() => {});
  const found = [...(await left()), ...faults];
  await close();
  return found;
}

describe('a single-page app', () => {
  it(`has nothing left of widgets that come and go ${VISITS} times`, { timeout: 300_000 }, async () => {
    const left: Record<string, string[]> = { together: await leftBy(tags) };
    // What is left by all together is sought with each.
    if (left.together?.length) for (const tag of tags) left[tag] = await leftBy([tag]);
    expect(left).toEqual({ together: [] });
  });
});

it('every widget works in a body that takes the place of another, and follows its theme', async () => {
  const body = tags.map(tag => snippet(tag, { id: `old-${tag}` })).join('');
  const { page, faults, close } = await open({ body });
  await settled(page, tags.join(), tags.length);
  await page.evaluate(
    html => {
      const body = document.createElement('body');
      const moved = [...document.querySelectorAll('[id^="old-"]')];
      body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes, ...moved);
      document.body = body;
    },
    tags.map(tag => snippet(tag, { id: `new-${tag}` })).join(''),
  );
  await settled(page, '[id^="old-"], [id^="new-"]', 2 * tags.length);
  await page.evaluate(() => document.body.classList.add('dark'));
  const light = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[id^="old-"], [id^="new-"]')].flatMap(element => {
        const root = element.shadowRoot?.querySelector('[part~="root"]');
        return root && getComputedStyle(root).colorScheme === 'dark' ? [] : [element.id];
      }),
    );
  await expect.poll(light).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

/** In `npm test` a closed root only before the script: nothing but the time of its definition is different after it. */
const ROOTS = (['open', 'closed'] as const).flatMap(mode =>
  (['before', 'after'] as const)
    .filter(when => isFull || mode === 'open' || when === 'before')
    .map(when => ({ mode, when })),
);

it.each(ROOTS)(
  'every widget works inside the page’s own $mode shadow root, made $when the script has come',
  async ({ mode, when }) => {
    // A closed root hides its tags from every script: what they need is there when the page shows another.
    const { page, faults, close } = await open({ body: mode === 'closed' ? rooms() : '', scripts: '' });
    const add = () =>
      page.evaluate(
        ([widgets, mode]) => {
          for (const [tag, html] of widgets) {
            const box = document.createElement('div');
            box.id = `box-${tag}`;
            const root = box.attachShadow({ mode });
            root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
            box.addEventListener('mskt-ready', event => {
              box.dataset.heard = `${event.type} at ${(event.target as Element).localName}`;
            });
            document.body.append(box);
          }
        },
        [tags.map(tag => [tag, snippet(tag)] as const), mode] as const,
      );
    const load = () => addScript(page, servers);
    for (const step of when === 'before' ? [add, load] : [load, add]) await step();
    const heard = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[id^="box-"]')].map(box => [box.id, box.dataset.heard]),
      );
    await expect.poll(heard).toEqual(tags.map(tag => [`box-${tag}`, 'mskt-ready at div']));
    expect(faults).toEqual([]);
    await close();
  },
);

describe('inside a component of the page that is defined when the script has come', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    const cards = tags.map(tag => `<school-card id="card-${tag}"></school-card>`).join('');
    host = await open({ body: `<school-never></school-never>${cards}` });
    await host.page.waitForFunction(() => Symbol.for('mskt.embed') in globalThis);
    await host.page.evaluate(
      widgets => {
        class Room extends HTMLElement {
          connectedCallback() {
            const html = widgets[this.id] ?? '';
            const { childNodes } = new DOMParser().parseFromString(html, 'text/html').body;
            this.attachShadow({ mode: 'open' }).append(...childNodes);
          }
        }
        // The card has a component inside that is defined later still.
        class Card extends HTMLElement {
          connectedCallback() {
            const room = document.createElement('school-room');
            room.id = this.id;
            this.attachShadow({ mode: 'open' }).append(room);
          }
        }
        customElements.define('school-card', Card);
        setTimeout(() => customElements.define('school-room', Room), 200);
      },
      Object.fromEntries(tags.map(tag => [`card-${tag}`, snippet(tag)])),
    );
  });
  afterAll(() => host.close());

  it('every widget works', async () => {
    const works = async (tag: string) => {
      const widget = host.page.locator(`school-card#card-${tag} ${tag}`).first();
      await expect
        .poll(() => widget.evaluate((element, settled) => element.matches(settled), SETTLED), {
          message: tag,
        })
        .toBe(true);
    };
    await Promise.all(tags.map(works));
    expect(host.faults).toEqual([]);
  });

  it('a component that cannot be made delays no other', async () => {
    await host.page.evaluate(() => {
      class Broken extends HTMLElement {
        constructor() {
          super();
          throw new Error('the page’s own');
        }
      }
      customElements.define('school-never', Broken);
    });
    await insert(host.page, snippet('mskt-channel', { id: 'after' }));
    await settled(host.page, '#after');
    expect(host.faults).toEqual([expect.stringContaining('the page’s own')]);
  });
});
