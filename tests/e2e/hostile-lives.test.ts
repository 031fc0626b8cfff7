/**
 * What every widget survives on the page of a school that does with its elements what pages do. The registry is read:
 * a widget that is added later is held to all of it by its line there.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser, type WatchedPage } from '../helpers/browser.ts';
import {
  addScript,
  alone,
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
  textIn,
} from '../helpers/hostile-page.ts';
import { type Servers, startServers } from '../helpers/servers.ts';
import { tags } from '../helpers/usual-tag.ts';

let servers: Servers;
let browser: Browser;
const moment = new Date();

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await servers.stop();
});

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

  it.each(tags)('%s takes over what was set', async tag => {
    const element = host.page.locator(inRoom(tag));
    expect(await element.getAttribute('heading-level')).toBe('5');
    expect(await element.getAttribute('compact')).toBe('');
    expect(await element.getAttribute('theme')).toBe('dark');
    expect(await element.getByRole('heading', { level: 2 }).count()).toBe(0);
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

  it.each(tags)('%s follows them, forgets what is removed, and takes `false` for no', async tag => {
    const { page, faults } = host;
    const element = page.locator(inRoom(tag));
    const change = (name: string, value: string | null) =>
      element.evaluate(
        (element, [name, value]) => {
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        },
        [name, value] as const,
      );
    await atRest(page, inRoom(tag));
    const english = await textIn(page, inRoom(tag));
    await change('lang', 'zh-CN');
    await expect.poll(() => textIn(page, inRoom(tag))).toMatch(CHINESE);
    await change('lang', null);
    await expect.poll(() => textIn(page, inRoom(tag))).toBe(english);
    const scheme = () =>
      element
        .locator('[part~="root"]')
        .first()
        .evaluate(root => getComputedStyle(root).colorScheme);
    await change('theme', 'dark');
    expect(await scheme()).toBe('dark');
    await change('theme', null);
    expect(await scheme()).toBe('normal');
    const levels = (level: number) => element.getByRole('heading', { level }).count();
    const headings = await levels(2);
    await change('heading-level', '4');
    await expect.poll(() => levels(4)).toBe(headings);
    await change('heading-level', null);
    await expect.poll(() => levels(2)).toBe(headings);
    for (const flag of ['compact', 'readonly']) {
      const read = () => element.evaluate((element, flag) => Reflect.get(element, flag), flag);
      await change(flag, '');
      expect(await read(), flag).toBe(true);
      await change(flag, 'false');
      expect(await read(), flag).toBe(false);
    }
    expect(faults).toEqual([]);
  });
});

describe('which a page takes out and puts back', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await open({ body: rooms() });
    await atRest(host.page, every);
  });
  afterAll(() => host.close());

  it.each(tags)('%s is there again', async tag => {
    const { page, faults } = host;
    const before = await textIn(page, inRoom(tag));
    await page.locator(inRoom(tag)).evaluate(async element => {
      const room = element.parentElement;
      element.remove();
      await new Promise(resolve => requestAnimationFrame(resolve));
      room?.append(element);
    });
    await settled(page, inRoom(tag));
    await expect.poll(() => textIn(page, inRoom(tag))).toBe(before);
    expect(faults).toEqual([]);
  });
});

describe.each(['append', 'moveBefore'] as const)('which a page moves by %s()', way => {
  let host: WatchedPage;
  beforeAll(async () => {
    // nb. a window in which all of it is near: what is far away waits to be seen.
    host = await open({ body: rooms() }, { viewport: { width: 1280, height: 4000 } });
    // What others on the page still ask for would be counted.
    await atRest(host.page, every);
  });
  afterAll(() => host.close());

  it.each(tags)(
    `%s comes with all it shows${way === 'append' ? '' : ' and the focus'}, and asks for nothing`,
    async tag => {
      const { page, faults } = host;
      await alone(page, tag);
      const calls = countCalls(page);
      const moved = await page.locator(inRoom(tag)).evaluate(async (element, way) => {
        const section = document.createElement('section');
        element.after(section);
        const root = element.shadowRoot;
        if (!root) throw new Error('nothing to move');
        const nodes = () => [...root.querySelectorAll('*')];
        root.querySelector<HTMLElement>('a, button')?.focus();
        const before = { nodes: nodes(), focused: root.activeElement };
        const { moveBefore } = section as unknown as { moveBefore: Node['insertBefore'] };
        if (way === 'append') section.append(element);
        else moveBefore.call(section, element, null);
        await new Promise(resolve => requestAnimationFrame(resolve));
        const after = nodes();
        const found = {
          there: element.parentElement === section,
          nodes: after.length === before.nodes.length && after.every((node, i) => node === before.nodes[i]),
          focus: root.activeElement !== null && root.activeElement === before.focused,
        };
        section.replaceWith(element);
        return found;
      }, way);
      expect(moved).toEqual({ there: true, nodes: true, focus: way === 'moveBefore' });
      expect(calls()).toBe(0);
      expect(faults).toEqual([]);
    },
  );
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
  /** What a page with every widget asks the platform for from its beginning until it is quiet, when it is loaded again. */
  async function askedWith(scripts: string): Promise<string[]> {
    const { page, faults, close } = await open({ body: rooms(), scripts });
    const warnings: string[] = [];
    page.on('console', message => warnings.push(message.text()));
    // nb. a widget that shows something may still ask for more, and a page that is left for what it has just begun.
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', request => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/mskt/api/')) asked.push(pathname + search);
    });
    await page.reload({ waitUntil: 'networkidle' });
    await settled(page, every);
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

describe('whose platform does not answer', () => {
  let page: Page;
  let close: () => Promise<void>;
  /** What is asked for waits for the release of its test. */
  let held: Promise<void>;
  let release: () => void;
  const hold = () => {
    held = new Promise(resolve => {
      release = resolve;
    });
  };
  beforeAll(async () => {
    hold();
    ({ page, close } = await open({ body: '' }));
    await page.route('**/mskt/api/**', async route => {
      await held;
      await route.abort();
    });
    // nb. a widget that asks for nothing is there as soon as its code is.
    await page.route('**/embed/chunks/**', async route => {
      await held;
      await route.continue();
    });
  });
  afterAll(() => close());

  it.each(tags)('%s shows what its tag holds while it loads, and again when it fails', async tag => {
    hold();
    const calls = countCalls(page);
    const widget = page.locator(`body > ${tag}`);
    const own = widget.getByText(OWN_LINK);
    await insert(page, snippet(tag));
    expect(await own.isVisible()).toBe(true);
    release();
    await settled(page, tag);
    expect(await own.isVisible()).toBe(calls() > 0);
    expect(await widget.getByRole('alert').count()).toBe(calls() > 0 ? 1 : 0);
    await widget.evaluate(element => element.remove());
  });
});

/** What of these widgets is still held when they have come and gone twenty times in a single-page app. */
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
    await atRest(page, here);
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
    // nb. what the debugger is told of is held for it.
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
  for (let number = 0; number < 3; number += 1) await visit(number);
  const early = await held();
  const perVisit = calls() / 3;
  for (let number = 3; number < 20; number += 1) await visit(number);

  const left = async () => {
    const late = await held();
    const more = some.filter(
      tag => (late.elements.get(tag) ?? 0) > Math.max(1, early.elements.get(tag) ?? 0),
    );
    return [
      ...(calls() > perVisit * 20 ? ['asks for more each time'] : []),
      ...more.map(tag => `${late.elements.get(tag)} ${tag}`),
      // Less than one a visit.
      ...(late.listeners >= early.listeners + 17 ? [`${late.listeners - early.listeners} listeners`] : []),
    ];
  };
  // nb. the browser throws things away in its own time; what is held for good is there however long one looks.
  await vi
    .waitUntil(async () => (await left()).length === 0, { timeout: 10_000, interval: 200 })
    .catch(() => {});
  const found = [...(await left()), ...faults];
  await close();
  return found;
}

describe('a single-page app', () => {
  it('has nothing left of widgets that come and go twenty times', { timeout: 300_000 }, async () => {
    const left: Record<string, string[]> = { together: await leftBy(tags) };
    // What is left by all together is sought with each.
    if (left.together?.length) for (const tag of tags) left[tag] = await leftBy([tag]);
    expect(left).toEqual({ together: [] });
  });
});

describe('whose body a page replaces', () => {
  let host: WatchedPage;
  beforeAll(async () => {
    host = await open({ body: tags.map(tag => snippet(tag, { id: `old-${tag}` })).join('') });
    await settled(host.page, tags.join(), tags.length);
    await host.page.evaluate(
      html => {
        const body = document.createElement('body');
        const moved = [...document.querySelectorAll('[id^="old-"]')];
        body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes, ...moved);
        document.body = body;
      },
      tags.map(tag => snippet(tag, { id: `new-${tag}` })).join(''),
    );
    await settled(host.page, '[id^="old-"], [id^="new-"]', 2 * tags.length);
    await host.page.evaluate(() => document.body.classList.add('dark'));
  });
  afterAll(() => host.close());

  it.each(tags)('%s works in the new one, and follows its theme', async tag => {
    for (const id of [`new-${tag}`, `old-${tag}`]) {
      const root = host.page.locator(`#${id} [part~="root"]`).first();
      await expect
        .poll(() => root.evaluate(root => getComputedStyle(root).colorScheme), { message: id })
        .toBe('dark');
    }
    expect(host.faults).toEqual([]);
  });
});

const ROOTS = (['open', 'closed'] as const).flatMap(mode =>
  (['before', 'after'] as const).map(when => ({ mode, when })),
);

describe.each(ROOTS)(
  'inside the page’s own $mode shadow root, made $when the script has come',
  ({ mode, when }) => {
    let host: WatchedPage;
    beforeAll(async () => {
      // A closed root hides its tags from every script: what they need is there when the page shows another.
      host = await open({ body: mode === 'closed' ? rooms() : '', scripts: '' });
      const { page } = host;
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
    });
    afterAll(() => host.close());

    it.each(tags)('%s works', async tag => {
      const box = host.page.locator(`#box-${tag}`);
      await expect.poll(() => box.getAttribute('data-heard')).toBe('mskt-ready at div');
      expect(host.faults).toEqual([]);
    });
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

  it.each(tags)('%s works', async tag => {
    const widget = host.page.locator(`school-card#card-${tag} ${tag}`).first();
    await expect
      .poll(() => widget.evaluate((element, settled) => element.matches(settled), SETTLED))
      .toBe(true);
    expect(host.faults).toEqual([]);
  });

  it('a component that cannot be made holds nobody up', async () => {
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
