/**
 * What every widget survives on the page of a school that does with its elements what pages do. The registry is read:
 * a widget that is added later is held to all of it by its line there.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type WatchedPage } from '../helpers/browser.ts';
import {
  addScript,
  atRest,
  type HostPage,
  insert,
  OWN_LINK,
  openHostPage,
  scriptTag,
  settled,
  snippet,
  textIn,
} from '../helpers/hostile-page.ts';
import { type Servers, startServers } from '../helpers/servers.ts';
import { tags } from '../helpers/usual-tag.ts';

let servers: Servers;
let browser: Browser;
let opened: WatchedPage | null = null;

beforeAll(async () => {
  [servers, browser] = await Promise.all([startServers(), launchBrowser()]);
});

afterAll(async () => {
  await opened?.close();
  await browser.close();
  await servers.stop();
});

/** Opens a page; the one before is closed. */
async function open(host: HostPage, options = {}): Promise<WatchedPage> {
  await opened?.close();
  opened = await openHostPage(browser, servers, host, options);
  return opened;
}

/** Requests for data and their number so far. */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', request => {
    if (request.url().includes('/mskt/api/')) calls += 1;
  });
  return () => calls;
}

const CHINESE = /[\u4e00-\u9fff]/;

describe.each(tags)('%s', tag => {
  it('takes over what was set on the tag before its script came', async () => {
    const { page, faults } = await open({ body: snippet(tag), scripts: '' });
    await page.evaluate(tag => {
      const element = document.querySelector(tag);
      Object.assign(element ?? {}, { headingLevel: 5, compact: true, theme: 'dark' });
    }, tag);
    await addScript(page, servers);
    await settled(page, tag);
    const element = page.locator(tag);
    expect(await element.getAttribute('heading-level')).toBe('5');
    expect(await element.getAttribute('compact')).toBe('');
    expect(await element.getAttribute('theme')).toBe('dark');
    expect(await element.getByRole('heading', { level: 2 }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('follows its attributes, forgets what is removed, and takes `false` for no', async () => {
    const { page, faults } = await open({ body: snippet(tag) });
    await atRest(page, tag);
    const change = (name: string, value: string | null) =>
      page.evaluate(
        ([tag, name, value]) => {
          const element = document.querySelector(tag);
          if (value === null) element?.removeAttribute(name);
          else element?.setAttribute(name, value);
        },
        [tag, name, value] as const,
      );
    const english = await textIn(page, tag);
    await change('lang', 'zh-CN');
    await expect.poll(() => textIn(page, tag)).toMatch(CHINESE);
    await change('lang', null);
    await expect.poll(() => textIn(page, tag)).toBe(english);
    const scheme = () =>
      page
        .locator(`${tag} [part~="root"]`)
        .first()
        .evaluate(root => getComputedStyle(root).colorScheme);
    await change('theme', 'dark');
    expect(await scheme()).toBe('dark');
    await change('theme', null);
    expect(await scheme()).toBe('normal');
    const levels = (level: number) => page.locator(tag).getByRole('heading', { level }).count();
    const headings = await levels(2);
    await change('heading-level', '4');
    await expect.poll(() => levels(4)).toBe(headings);
    await change('heading-level', null);
    await expect.poll(() => levels(2)).toBe(headings);
    for (const flag of ['compact', 'readonly']) {
      const read = () =>
        page.evaluate(([tag, flag]) => Reflect.get(document.querySelector(tag) ?? {}, flag), [
          tag,
          flag,
        ] as const);
      await change(flag, '');
      expect(await read(), flag).toBe(true);
      await change(flag, 'false');
      expect(await read(), flag).toBe(false);
    }
    expect(faults).toEqual([]);
  });

  it('can be taken out and put back', async () => {
    const { page, faults } = await open({ body: snippet(tag) });
    await atRest(page, tag);
    const before = await textIn(page, tag);
    await page.evaluate(async tag => {
      const element = document.querySelector(tag);
      element?.remove();
      await new Promise(resolve => requestAnimationFrame(resolve));
      if (element) document.body.append(element);
    }, tag);
    await settled(page, tag);
    await expect.poll(() => textIn(page, tag)).toBe(before);
    expect(faults).toEqual([]);
  });

  for (const way of ['append', 'moveBefore'] as const) {
    it(`is moved by ${way}() with all it shows${way === 'append' ? '' : ' and the focus'}, and asks for nothing`, async () => {
      // nb. a window in which all of it is near: what is far away waits to be seen.
      const { page, faults } = await open(
        { body: `${snippet(tag)}<section></section>` },
        { viewport: { width: 1280, height: 4000 } },
      );
      await atRest(page, tag);
      const calls = countCalls(page);
      const moved = await page.evaluate(
        async ([tag, way]) => {
          const [element, section] = [document.querySelector(tag), document.querySelector('section')];
          const root = element?.shadowRoot;
          if (!root || !section) throw new Error('nothing to move');
          const nodes = () => [...root.querySelectorAll('*')];
          root.querySelector<HTMLElement>('a, button')?.focus();
          const before = { nodes: nodes(), focused: root.activeElement };
          const { moveBefore } = section as unknown as { moveBefore: Node['insertBefore'] };
          if (way === 'append') section.append(element);
          else moveBefore.call(section, element, null);
          await new Promise(resolve => requestAnimationFrame(resolve));
          const after = nodes();
          return {
            there: element.parentElement === section,
            nodes: after.length === before.nodes.length && after.every((node, i) => node === before.nodes[i]),
            focus: root.activeElement !== null && root.activeElement === before.focused,
          };
        },
        [tag, way] as const,
      );
      expect(moved).toEqual({ there: true, nodes: true, focus: way === 'moveBefore' });
      expect(calls()).toBe(0);
      expect(faults).toEqual([]);
    });
  }

  it('comes to a page that names the script twice, once', async () => {
    const { page, faults } = await open({
      body: snippet(tag),
      scripts: scriptTag(servers) + scriptTag(servers, 'mskt.js?again'),
    });
    const warnings: string[] = [];
    page.on('console', message => warnings.push(message.text()));
    // nb. a widget that shows something may still ask for more, and a page that is left for what it has just begun.
    await page.waitForLoadState('networkidle');
    const calls = countCalls(page);
    await page.reload({ waitUntil: 'networkidle' });
    await settled(page, tag);
    const twice = calls();
    await page.evaluate(() => document.querySelectorAll('script')[1]?.remove());
    expect(warnings).toEqual([]);
    expect(faults).toEqual([]);
    const { page: once } = await open({ body: snippet(tag) });
    await once.waitForLoadState('networkidle');
    const callsOnce = countCalls(once);
    await once.reload({ waitUntil: 'networkidle' });
    await settled(once, tag);
    expect(twice).toBe(callsOnce());
  });

  it('stays what it is when a script of another version comes second, which says so once', async () => {
    const other = `${servers.platform}/msktfront/embed/0.9.0/mskt.js`;
    const { page, faults } = await open({ body: snippet(tag), scripts: '' });
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
    await settled(page, tag);
    const nodes = await page
      .locator(`${tag} [part~="root"]`)
      .first()
      .evaluateHandle(root => root.firstElementChild);
    await page.addScriptTag({ url: other, type: 'module' });
    await expect.poll(() => warnings).toEqual([expect.stringContaining(`0.9.0 yields to mskt ${version}`)]);
    expect(
      await page
        .locator(`${tag} [part~="root"]`)
        .first()
        .evaluate((root, first) => root.firstElementChild === first, nodes),
    ).toBe(true);
    expect(faults).toEqual([]);
  });

  it('is unharmed by the others that a page breaks; those keep their own content and say so', async () => {
    const { page, faults } = await open({ body: '' });
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
      [broken, snippet(tag, { id: 'whole' })] as const,
    );
    await page.locator('#whole:state(ready), #whole:state(empty)').waitFor();
    await settled(page, '[id]');
    const codes = () =>
      page.evaluate(() => (window as unknown as Record<symbol, string[]>)[Symbol.for('codes')]);
    expect((await codes())?.sort()).toEqual(tags.map(other => `broken-${other} CRASH`).sort());
    for (const other of tags)
      expect(await page.locator(`#broken-${other}`).getByText(OWN_LINK).isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('shows what its tag holds while it loads, and again when it fails', async () => {
    const { page } = await open({ body: '' });
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const calls = countCalls(page);
    await page.route('**/mskt/api/**', async route => {
      await held;
      await route.abort();
    });
    // nb. a widget that asks for nothing is there as soon as its code is.
    await page.route('**/embed/chunks/**', async route => {
      await held;
      await route.continue();
    });
    const own = page.locator(tag).getByText(OWN_LINK);
    await insert(page, snippet(tag));
    expect(await own.isVisible()).toBe(true);
    release();
    await settled(page, tag);
    expect(await own.isVisible()).toBe(calls() > 0);
    expect(await page.locator(tag).getByRole('alert').count()).toBe(calls() > 0 ? 1 : 0);
  });

  it('shows what its tag holds without JavaScript', async () => {
    const { page } = await open({ body: snippet(tag) }, { javaScriptEnabled: false });
    expect(await page.locator(tag).getByText(OWN_LINK).isVisible()).toBe(true);
  });

  it('comes and goes twenty times in a single-page app without leaving anything', async () => {
    const { page, faults } = await open({ body: '<main></main>' });
    const calls = countCalls(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const visit = async (number: number) => {
      await page.evaluate(
        ([html, number]) => {
          history.pushState(null, '', `?view=${number}`);
          const made = new DOMParser().parseFromString(html, 'text/html').body;
          document.querySelector('main')?.replaceChildren(...made.childNodes);
        },
        [snippet(tag), number] as const,
      );
      await atRest(page, tag);
    };
    /** What is still held after the garbage is gone. */
    const held = async () => {
      await page.evaluate(() => document.querySelector('main')?.replaceChildren());
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const { result } = await session.send('Runtime.evaluate', {
        expression: `customElements.get(${JSON.stringify(tag)}).prototype`,
      });
      const { objects } = await session.send('Runtime.queryObjects', {
        prototypeObjectId: result.objectId ?? '',
      });
      const { result: count } = await session.send('Runtime.callFunctionOn', {
        functionDeclaration: 'function () { return this.length; }',
        objectId: objects.objectId ?? '',
        returnByValue: true,
      });
      const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value;
      return { elements: count.value as number, listeners };
    };
    for (let number = 0; number < 3; number += 1) await visit(number);
    const early = await held();
    const perVisit = calls() / 3;
    for (let number = 3; number < 20; number += 1) await visit(number);
    expect(calls()).toBeLessThanOrEqual(perVisit * 20);
    // nb. the browser throws things away in its own time; what is held for good is there however long one looks.
    await expect
      .poll(async () => (await held()).elements, { timeout: 10_000 })
      .toBeLessThanOrEqual(Math.max(1, early.elements));
    await expect
      .poll(async () => (await held()).listeners, { message: 'less than one a visit', timeout: 10_000 })
      .toBeLessThan((early.listeners ?? 0) + 17);
    expect(faults).toEqual([]);
  });

  it('works in a body that takes the place of the one before, and follows its theme', async () => {
    const { page, faults } = await open({ body: snippet(tag, { id: 'old' }) });
    await settled(page, tag);
    await page.evaluate(
      html => {
        const body = document.createElement('body');
        const moved = document.querySelector('#old');
        body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
        if (moved) body.append(moved);
        document.body = body;
      },
      snippet(tag, { id: 'new' }),
    );
    await settled(page, tag, 2);
    await page.evaluate(() => document.body.classList.add('dark'));
    for (const id of ['new', 'old']) {
      const root = page.locator(`#${id} [part~="root"]`).first();
      await expect
        .poll(() => root.evaluate(root => getComputedStyle(root).colorScheme), { message: id })
        .toBe('dark');
    }
    expect(faults).toEqual([]);
  });

  for (const mode of ['open', 'closed'] as const)
    for (const when of ['before', 'after'] as const) {
      it(`works inside the page’s own ${mode} shadow root, made ${when} the script has come`, async () => {
        // A closed root hides its tags from every script: what they need is there when the page shows another.
        const { page, faults } = await open({ body: mode === 'closed' ? snippet(tag) : '', scripts: '' });
        const add = () =>
          page.evaluate(
            ([html, mode]) => {
              const box = document.createElement('div');
              const root = box.attachShadow({ mode });
              root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
              box.addEventListener('mskt-ready', event => {
                document.documentElement.dataset.heard = `${event.type} at ${(event.target as Element).localName}`;
              });
              document.body.append(box);
            },
            [snippet(tag), mode] as const,
          );
        const load = () => addScript(page, servers);
        for (const step of when === 'before' ? [add, load] : [load, add]) await step();
        await expect.poll(() => page.locator('html').getAttribute('data-heard')).toBe('mskt-ready at div');
        expect(faults).toEqual([]);
      });
    }
});
