/**
 * Common requirements of all widgets. Iterates over the registry, so new widgets are covered automatically.
 * Each widget is rendered as in its README (first tag of the snippet), on a school's page, with a real
 * platform. Unhandled exceptions and rejections fail the run.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { attributeName, commonAttributes } from '../widgets/core/element/attributes.ts';
import { defineWidget } from '../widgets/core/element/define-widget.tsx';
import { forgetCores } from '../widgets/core/start.ts';
import { registry } from '../widgets/registry.ts';
import { lazyWords } from '../widgets/ui/i18n/words.ts';
import { holdActivity, settleActivities } from './helpers/fixtures/activities.ts';
import { writeNews } from './helpers/fixtures/news.ts';
import { foundSpace } from './helpers/fixtures/spaces.ts';
import { readmeOf, tags, usual } from './helpers/fixtures/usual-tag.ts';
import { listenersOf } from './helpers/page/listeners.ts';
import { copyModules } from './helpers/page/module-copies.ts';
import {
  all,
  closePage,
  connect,
  coreHere,
  find,
  type Line,
  PLATFORM,
  place,
  signInHere,
  textOf,
  type WidgetElement,
} from './helpers/page/widget.tsx';
import { publish } from './helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from './helpers/platform/test-platform.ts';

interface Heard {
  type: string;
  detail: { code?: string; person?: unknown; retry?: () => void } | undefined;
  path: EventTarget[];
}

let platform: TestPlatform;
let line: Line;
/** Widget events that reached the document. */
let heard: Heard[];
let page: AbortController;
/** One element of each tag, created before its code was loaded. */
const early = new Map<string, HTMLElement>();

const EVENTS = ['mskt-ready', 'mskt-load', 'mskt-error', 'mskt-auth-change'];
const aliases = import.meta.glob<Record<string, string>>('../widgets/*/aliases.ts', {
  import: 'aliases',
  eager: true,
});
/** Attributes of a tag under their present names, with their properties. */
const properties = (tag: string) => {
  const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
  const former = Object.values(aliases[`../widgets/${tag.replace('mskt-', '')}/aliases.ts`] ?? {});
  return observedAttributes
    .filter(name => name !== 'lang' && !former.map(attributeName).includes(name))
    .map(name => ({ name, property: name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) }));
};

beforeAll(async () => {
  platform = await startPlatform();
  await publish(platform.db, { time: platform.clock.ago(60) });
  const { 'news-id': id = '' } = usual('mskt-news-article');
  await writeNews(platform.db, { publishTime: platform.clock.ago(60), id });
  const { 'activity-id': activityId = '' } = usual('mskt-activity-detail');
  await settleActivities(platform.db);
  await holdActivity(platform.db, platform.clock, { id: activityId });
  const { 'space-id': spaceId = '' } = usual('mskt-space-sync');
  await foundSpace(platform.db, { id: spaceId, createTime: platform.clock.ago(60) });
  await writeNews(platform.db, { publishTime: platform.clock.ago(60), scope: 4, scopeId: spaceId });
  for (const tag of tags)
    early.set(tag, Object.assign(document.createElement(tag), { headingLevel: 4, compact: true }));
  await Promise.all(tags.map(tag => registry[tag]?.()));
});
afterAll(() => platform.close());

beforeEach(() => {
  line = connect(platform);
  heard = [];
  page = new AbortController();
  for (const type of EVENTS) {
    const hear = (event: Event) =>
      heard.push({ type, detail: (event as CustomEvent).detail, path: event.composedPath() });
    document.addEventListener(type, hear, { signal: page.signal });
  }
});
afterEach(async () => {
  page.abort();
  await closePage();
  vi.restoreAllMocks();
});

const put = (tag: string, attributes: Record<string, string> = {}, into: ParentNode & Node = document.body) =>
  place(tag, { ...usual(tag), platform: PLATFORM, ...attributes }, { fallback: 'Our own link', into });

const eventsOf = (element: Element, type: string) =>
  heard.filter(event => event.type === type && event.path.includes(element));

/** Waits until a widget shows content or an error. */
const settled = (element: Element) =>
  vi.waitFor(() =>
    expect([...eventsOf(element, 'mskt-ready'), ...eventsOf(element, 'mskt-error')]).not.toEqual([]),
  );
const readyTimes = (element: Element, times: number) =>
  vi.waitFor(() => expect(eventsOf(element, 'mskt-ready')).toHaveLength(times));

const showsFallback = (element: WidgetElement) =>
  element.shadowRoot?.querySelector<HTMLSlotElement>('slot:not([name])')?.hidden === false;
const rootOf = (element: WidgetElement) => element.shadowRoot?.querySelector<HTMLElement>('[part="root"]');

const crash = 'mskt-test-crash';
defineWidget({
  tag: crash,
  attributes: {},
  css: [],
  words: lazyWords({ './en.ts': async () => ({ words: {} }), './zh-CN.ts': async () => ({ words: {} }) }),
  View: () => {
    throw new Error('broken on purpose');
  },
});

/** Resolves when two consecutive checks find the same nodes and no request is pending. */
async function atRest(nodes: () => Element[]): Promise<void> {
  let before: Element[] | null = null;
  const look = () => {
    const now = nodes();
    const rests = before?.length === now.length && now.every((node, index) => node === before?.[index]);
    before = now;
    if (!rests || line.waiting() > 0) throw new Error('the view is still changing');
  };
  await vi.dynamicImportSettled();
  await vi.waitFor(look, { interval: 20 });
}

describe.each(tags)('%s', tag => {
  describe('its attributes', () => {
    it('take over the properties that were set before its code had come', async () => {
      const element = early.get(tag) as WidgetElement;
      element.setAttribute('platform', PLATFORM);
      document.body.append(element);
      await settled(element);
      expect(element.getAttribute('heading-level')).toBe('4');
      expect(element.getAttribute('compact')).toBe('');
    });

    it('are live, and mean their default again when they are removed', async () => {
      const element = put(tag);
      await settled(element);
      for (const { name, property } of properties(tag)) {
        const value = () => Reflect.get(element, property) as unknown;
        const before = element.getAttribute(name);
        element.removeAttribute(name);
        const usually = value();
        const other = [
          '',
          '1',
          '2',
          '3',
          'dark',
          'eager',
          'popup',
          'notice',
          'cards',
          'draft',
          'start',
          'own',
          'person',
          'week',
          'important',
          'everyone',
          'kept',
          'x',
        ].find(text => {
          element.setAttribute(name, text);
          return value() !== usually;
        });
        expect(other, name).toBeDefined();
        element.removeAttribute(name);
        expect(value(), name).toEqual(usually);
        if (before !== null) element.setAttribute(name, before);
      }
    });

    it('follow its properties; false and null remove them', () => {
      const element = put(tag);
      for (const { name, property } of properties(tag)) {
        const usually = Reflect.get(element, property) as unknown;
        if (typeof usually === 'boolean') {
          Reflect.set(element, property, true);
          expect(element.getAttribute(name)).toBe('');
          Reflect.set(element, property, false);
          expect(element.hasAttribute(name)).toBe(false);
          element.setAttribute(name, 'false');
          expect(Reflect.get(element, property)).toBe(false);
        } else {
          Reflect.set(element, property, '7');
          expect(element.getAttribute(name)).toBe('7');
        }
        Reflect.set(element, property, null);
        expect(element.hasAttribute(name)).toBe(false);
      }
    });

    it('are all named in its README', () => {
      const common = Object.keys(commonAttributes).map(attributeName);
      const own = properties(tag).filter(({ name }) => !common.includes(name));
      expect(own.filter(({ name }) => !readmeOf(tag).includes(`\`${name}\``))).toEqual([]);
    });
  });

  describe('its life', () => {
    it('begins with nothing: no attribute, no child, no request before it is in a page', () => {
      const element = document.createElement(tag);
      expect([element.attributes.length, element.childNodes.length, element.shadowRoot]).toEqual([
        0,
        0,
        null,
      ]);
      expect(line.asked).toEqual([]);
    });

    it('goes on when it is moved: the same nodes, and what was typed in them', async () => {
      await signInHere(platform, 'lin');
      const element = put(tag);
      await settled(element);
      const nodes = () => [...(rootOf(element)?.querySelectorAll('*') ?? [])];
      await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
      await atRest(nodes);
      for (const field of all<HTMLTextAreaElement>(element, 'textbox')) {
        field.value = 'half a thought';
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      }
      // A move renders pending updates at once: waits for those of the typing, so that they are not
      // attributed to the move.
      await atRest(nodes);
      const [before, typed] = [
        nodes(),
        all<HTMLTextAreaElement>(element, 'textbox').map(field => field.value),
      ];
      const elsewhere = document.createElement('section');
      document.body.append(elsewhere);
      elsewhere.append(element);
      await Promise.resolve();
      expect(nodes()).toEqual(before);
      expect(all<HTMLTextAreaElement>(element, 'textbox').map(field => field.value)).toEqual(typed);
      expect(eventsOf(element, 'mskt-ready')).toHaveLength(1);
    });

    it('ends without a trace: no listener stays, and no answer is heard', async () => {
      const warm = put(tag); // adds the one-time listeners of the page's core and the renderer
      await settled(warm);
      warm.remove();
      const listeners = listenersOf(window, document, document.documentElement, document.body);
      const element = put(tag);
      await settled(element);
      element.remove();
      await vi.waitFor(() => expect(listeners.left()).toEqual([]));
      listeners.stop();
      document.documentElement.lang = 'zh-CN';
      await settled(put(tag));
      expect(rootOf(element)?.lang).toBe('en');

      line.hold();
      const brief = put(tag);
      await Promise.resolve();
      brief.remove();
      line.release();
      await settled(put(tag));
      expect(eventsOf(brief, 'mskt-error')).toEqual([]);
    });

    it('returns to its initial state on reset, and loads again on refresh while it shows what it has', async () => {
      const element = put(tag);
      await readyTimes(element, 1);
      const { length } = line.asked;
      line.hold();
      const text = textOf(element);
      element.refresh();
      if (length > 0) await vi.waitFor(() => expect(line.asked.length).toBeGreaterThan(length));
      expect(textOf(element)).toBe(text);
      line.release();
      element.reset();
      await readyTimes(element, 2);
    });
  });

  describe('its states', () => {
    it('shows the content of its tag until it is ready', async () => {
      line.hold();
      const element = put(tag);
      expect(showsFallback(element)).toBe(true);
      await vi.waitFor(() =>
        expect(line.asked.length + eventsOf(element, 'mskt-ready').length).toBeGreaterThan(0),
      );
      expect(showsFallback(element)).toBe(eventsOf(element, 'mskt-ready').length === 0);
      line.release();
      await readyTimes(element, 1);
      expect(showsFallback(element)).toBe(false);
    });

    it('shows why it cannot, above the content of its tag, and comes back when asked again', async () => {
      line.cut();
      const element = put(tag);
      await settled(element);
      const [error] = eventsOf(element, 'mskt-error');
      // A widget that needs no data of the platform shows no error.
      expect(error?.detail?.code).toBe(line.asked.length > 0 ? 'OFFLINE' : undefined);
      expect(showsFallback(element)).toBe(error !== undefined);
      if (!error) return;
      await find(element, 'alert', 'cannot be reached');
      line.mend();
      error.detail?.retry?.();
      await readyTimes(element, 1);
      expect(showsFallback(element)).toBe(false);
    });

    it.each(['http://nowhere.test', 'not an address', 'javascript:alert(1)', 'https://['])(
      'says so when its platform is %s',
      async address => {
        const element = put(tag, { platform: address });
        await settled(element);
        const failed = eventsOf(element, 'mskt-error').length > 0;
        expect(all(element, 'alert')).toHaveLength(failed ? 1 : 0);
        expect(line.asked).toEqual([]);
      },
    );

    it('is unharmed by another that crashes', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const broken = place(crash);
      const element = put(tag);
      await find(broken, 'alert', 'stopped working');
      await readyTimes(element, 1);
      expect(eventsOf(element, 'mskt-error')).toEqual([]);
      expect(textOf(broken)).not.toContain('on purpose');
    });
  });

  describe('its page', () => {
    it('hears its events through shadow borders', async () => {
      const host = document.createElement('div');
      document.body.append(host);
      const element = put(tag, {}, host.attachShadow({ mode: 'open' }));
      await readyTimes(element, 1);
      expect(eventsOf(element, 'mskt-load').length).toBeGreaterThan(0);
    });

    it('decides its language: the nearest lang, whenever it changes', async () => {
      const chinese = /[\u4e00-\u9fff]/;
      const speaks = (pattern: RegExp) => vi.waitFor(() => expect(textOf(element)).toMatch(pattern));
      document.documentElement.lang = 'zh-CN';
      const element = put(tag);
      await readyTimes(element, 1);
      await speaks(chinese);
      element.lang = 'en';
      await speaks(/^[^\u4e00-\u9fff]+$/);
      element.removeAttribute('lang');
      await speaks(chinese);
      document.documentElement.lang = 'en';
      await speaks(/^[^\u4e00-\u9fff]+$/);
    });

    it('gets one event for each sign-in and sign-out, and never the token', async () => {
      const token = await signInHere(platform, 'lin');
      const element = put(tag);
      const changes = () => eventsOf(element, 'mskt-auth-change').map(({ detail }) => detail);
      const lin = { person: { userId: 'lin', realName: 'LIN' } };
      await vi.waitFor(() => expect(coreHere().session.store.getState().status).toBe('in'));
      await settled(element);
      await vi.waitFor(() => expect(changes()).toEqual([lin]));
      expect(JSON.stringify(heard.map(({ detail }) => detail))).not.toContain(token);
      expect(element.shadowRoot?.innerHTML).not.toContain(token);
      await coreHere().session.signOut();
      await vi.waitFor(() => expect(changes()).toEqual([lin, { person: null }]));
    });

    it('keeps its own storage through another version, a refused token and a sign-out', async () => {
      const own = {
        token: 'of the school',
        version: '0.1',
        'mskt:http://other.test:token': 'x',
        theme: 'dark',
      };
      for (const [key, value] of Object.entries(own)) localStorage.setItem(key, value);
      const kept = () => Object.fromEntries(Object.keys(own).map(key => [key, localStorage.getItem(key)]));
      const person = () => coreHere().session.store.getState().person;

      await signInHere(platform, 'lin');
      localStorage.setItem(`mskt:${PLATFORM}:version`, '1.0.0');
      await settled(put(tag));
      expect(person()).toBeNull();

      for (const end of ['signed out', 'refused'] as const) {
        // Simulates a new page: removes the widgets of the previous one, so that they do not use the new
        // core.
        document.body.replaceChildren();
        forgetCores();
        await signInHere(platform, 'lin');
        if (end === 'refused')
          for (const path of ['/group/', '/sys/my/', '/second/'])
            line.answer(path, { success: 0, message: 'Please log in first...' }, 401);
        put(tag);
        if (end === 'signed out') {
          await vi.waitFor(() => expect(person()).not.toBeNull());
          await coreHere()
            .session.signOut()
            .catch(() => {});
        }
        await vi.waitFor(() => {
          expect(person()).toBeNull();
          expect(localStorage.getItem(`mskt:${PLATFORM}:token`)).toBeNull();
        });
      }
      expect(kept()).toEqual(own);
    });
  });
});

describe('the script that comes a second time', () => {
  it('changes nothing: the first tags stay, and work', async () => {
    const first = tags.map(tag => customElements.get(tag));
    const restore = copyModules();
    onTestFinished(restore);
    const again = await import('../widgets/registry.ts');
    await Promise.all(tags.map(tag => again.registry[tag]?.()));
    expect(tags.map(tag => customElements.get(tag))).toEqual(first);
    const elements = tags.map(tag => put(tag));
    await Promise.all(elements.map(settled));
    expect(heard.filter(({ type }) => type === 'mskt-error')).toEqual([]);
  });
});
