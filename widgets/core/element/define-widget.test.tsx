import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  click,
  closePage,
  connect,
  find,
  type Line,
  PLATFORM,
  place,
  seen,
  textOf,
} from '../../../tests/helpers/page/widget.tsx';
import { lazyWords } from '../../ui/i18n/words.ts';
import { ApiError } from '../http/errors.ts';
import { coreFor } from '../start.ts';
import { attribute } from './attributes.ts';
import { useViewState, useWidget, type Widget } from './context.ts';
import { defineWidget } from './define-widget.tsx';

/** A widget that shows its attributes, hands out what views may use, and fails or breaks on demand. */
let widget: Widget;
let fails: ApiError | null;
let loads: boolean;
let breaks: boolean;

function Probe({ topic, limit, theme }: { topic: string; limit: number; theme?: string }) {
  widget = useWidget();
  const [clicks, setClicks] = useState(0);
  useViewState(fails ?? (loads ? 'loading' : 'ready'), () => {});
  if (breaks) throw new Error('x is undefined');
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {`${topic} ${limit} ${theme} ${widget.lang} ${widget.headingLevel} clicked ${clicks}`}
    </button>
  );
}

let wordsOffline = false;
const wordsOf = (lang: string) => async () => {
  if (wordsOffline) throw new TypeError('fetch failed');
  return { words: { lang } };
};

defineWidget({
  tag: 'mskt-test-probe',
  attributes: { topic: attribute.text('news'), limit: attribute.count(5) },
  aliases: { topic: 'subjectName' },
  css: ['button { color: var(--_text); }'],
  words: lazyWords({ './en.ts': wordsOf('en'), './zh-CN.ts': wordsOf('zh-CN') }),
  View: Probe,
});

let line: Line;
beforeEach(() => {
  line = connect({ request: async () => new Response('{"success":1,"data":[]}') });
  fails = null;
  loads = false;
  breaks = false;
  wordsOffline = false;
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  vi.restoreAllMocks();
  await closePage();
});

const probe = (attributes = {}, options = {}) => place('mskt-test-probe', attributes, options);
const root = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[part="root"]');

/** What the document hears of a kind of event from now on. */
function hears(type: string) {
  const details: unknown[] = [];
  document.body.addEventListener(type, event => details.push((event as CustomEvent).detail));
  return details;
}

describe('a view', () => {
  it('gets the values of the attributes, and new ones when they change', async () => {
    const element = probe({ topic: 'notice', limit: 'many' });
    await seen(element, 'notice 5 auto en 2');
    Object.assign(element, { limit: 7, headingLevel: 9 });
    await seen(element, 'notice 7 auto en 6');
    element.removeAttribute('topic');
    await seen(element, 'news 7');
  });

  it('keeps its state through changes and moves, and loses it on reset', async () => {
    const element = probe();
    await click(element, 'clicked 0');
    await seen(element, 'clicked 1');
    element.setAttribute('topic', 'notice');
    const chinese = document.createElement('div');
    chinese.lang = 'zh';
    document.body.append(chinese);
    chinese.append(element);
    await seen(element, 'notice 5 auto zh-CN 2 clicked 1');
    element.reset();
    await seen(element, 'clicked 0');
  });

  it('starts again when the element comes back after it was removed', async () => {
    const ready = hears('mskt-ready');
    const element = probe();
    await click(element, 'clicked 0');
    await seen(element, 'clicked 1');
    element.remove();
    await vi.waitFor(() => expect(textOf(element)).toBe(''));
    document.body.append(element);
    await seen(element, 'clicked 0');
    await vi.waitFor(() => expect(ready).toHaveLength(2));
  });

  it('finds the platform of the nearest element that names one', async () => {
    const outer = document.createElement('div');
    outer.setAttribute('platform', `${PLATFORM}/msktfront/home`);
    document.body.append(outer);
    await seen(probe({ platform: '' }, { into: outer }), 'news');
    expect(widget.siteUrl('channelPage?id=7')).toBe(`${PLATFORM}/msktfront/channelPage?id=7`);
    expect(widget.inherited).toEqual({ platform: PLATFORM, lang: 'en', theme: 'auto', auth: '' });
  });

  it('gets addresses of pictures that work on any page, and none that are not of the web', async () => {
    await seen(probe(), 'news');
    const { mediaUrl } = widget;
    expect(mediaUrl('/media/1.webp')).toBe(`${PLATFORM}/media/1.webp`);
    expect(mediaUrl('https://cdn.example/1.webp')).toBe('https://cdn.example/1.webp');
    for (const none of [undefined, '', 'javascript:alert(1)', 'data:image/png;base64,', 'https://['])
      expect(mediaUrl(none)).toBeUndefined();
  });

  it('is not seen beside the content of the tag before it has something to show', async () => {
    loads = true;
    const [bare, own] = [probe(), probe({}, { fallback: 'Our link' })];
    const slotted = probe({}, { into: document.createElement('div') });
    slotted.append(Object.assign(document.createElement('p'), { slot: 'empty' }), ' ');
    document.body.append(slotted);
    for (const element of [bare, own, slotted])
      await vi.waitFor(() => expect(root(element)?.textContent).toContain('news'));
    expect([bare, own, slotted].map(element => root(element)?.hidden)).toEqual([false, true, false]);
    loads = false;
    own.setAttribute('topic', 'notice');
    await vi.waitFor(() => expect(root(own)?.hidden).toBe(false));
  });
});

describe('light and dark', () => {
  const scheme = (element: Element) => root(element)?.dataset.scheme;

  it('follow what the page says, as it says it', async () => {
    document.documentElement.dataset.theme = 'dark';
    const element = probe();
    await seen(element, 'news');
    expect(scheme(element)).toBe('dark');
    document.documentElement.dataset.theme = 'light';
    await vi.waitFor(() => expect(scheme(element)).toBe('light'));
    document.documentElement.removeAttribute('data-theme');
    await vi.waitFor(() => expect(scheme(element)).toBeUndefined());
  });

  it('are the choice of the tag where it says so', async () => {
    document.documentElement.dataset.theme = 'dark';
    const element = probe({ theme: 'light' });
    await seen(element, 'news 5 light');
    expect(scheme(element)).toBeUndefined();
  });
});

const Here = () => <p>Here</p>;

describe('a failure', () => {
  it('is dispatched with its code, its status and a way to try again', async () => {
    const errors = hears('mskt-error');
    fails = new ApiError('GONE', 'deleted', { status: 410 });
    await seen(probe(), 'news');
    await vi.waitFor(() =>
      expect(errors).toEqual([{ code: 'GONE', status: 410, retry: expect.any(Function) }]),
    );
  });

  it('of a view is a crash, which ends when it is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = hears('mskt-error');
    breaks = true;
    const element = probe({}, { fallback: 'Our link' });
    const retry = await find(element, 'button', 'Try again');
    expect(errors).toEqual([{ code: 'CRASH', status: 0, retry: expect.any(Function) }]);
    expect(element.shadowRoot?.querySelector('slot')?.hidden).toBe(false);
    breaks = false;
    retry.click();
    await seen(element, 'news');
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('slot')?.hidden).toBe(true));
  });

  it('of downloading the words leaves the content of the tag, until it is tried again', async () => {
    wordsOffline = true;
    const errors = hears('mskt-error') as { code: string; retry: () => void }[];
    const fresh = lazyWords({ './en.ts': wordsOf('en'), './zh-CN.ts': wordsOf('zh-CN') });
    defineWidget({
      tag: 'mskt-test-wordless',
      attributes: {},
      css: [],
      words: fresh,
      View: Here,
    });
    const element = place('mskt-test-wordless', {}, { fallback: 'Our link' });
    await vi.waitFor(() => expect(errors).toMatchObject([{ code: 'OFFLINE' }]));
    expect(element.shadowRoot?.querySelector('slot')?.hidden).toBe(false);
    wordsOffline = false;
    errors[0]?.retry();
    await seen(element, 'Here');
  });
});

describe('a short message', () => {
  it('takes the place of the one before, wherever on the page that was', async () => {
    const [one, two] = [probe({ topic: 'one' }), probe({ topic: 'two' })];
    await seen(one, 'one');
    const say = widget.toast;
    say('Copied');
    await vi.waitFor(() => expect(textOf(one) + textOf(two)).toContain('Copied'));
    say('Deleted');
    await vi.waitFor(() => expect(textOf(one) + textOf(two)).toContain('Deleted'));
    expect(textOf(one) + textOf(two)).not.toContain('Copied');
  });
});

describe('signing in', () => {
  it("opens the site in a new tab on a school's page, unless the page has a way of its own", async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    const element = probe();
    await seen(element, 'news');
    widget.signIn('like', 'channelPage?id=7');
    expect(open).toHaveBeenCalledWith(`${PLATFORM}/msktfront/channelPage?id=7`, '_blank', 'noopener');
    element.addEventListener('mskt-auth-request', event => event.preventDefault());
    widget.signIn('like', 'channelPage?id=7');
    expect(open).toHaveBeenCalledTimes(1);
    expect(line.asked).toEqual([]);
  });
});

describe('how to sign in', () => {
  beforeEach(() => vi.stubGlobal('isSecureContext', true));

  it('is handed on to widgets inside, and changes with the attribute', async () => {
    const element = probe({ auth: 'popup' });
    await seen(element, 'news');
    expect(widget.inherited).toMatchObject({ auth: 'popup' });
    element.setAttribute('auth', 'redirect');
    await vi.waitFor(() => expect(widget.inherited).toMatchObject({ auth: 'redirect' }));
  });

  it("is the site's own way on its own pages", async () => {
    const { session } = coreFor(PLATFORM, { ownSite: true });
    const leave = vi.spyOn(session, 'signIn').mockImplementation(() => {});
    const open = vi.fn();
    vi.stubGlobal('open', open);
    await seen(probe({ auth: 'popup' }), 'news');
    widget.signIn('like', 'channelPage?id=7', '7 1 like');
    expect(leave).toHaveBeenCalledWith('7 1 like');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a link inside', () => {
  defineWidget({
    tag: 'mskt-test-link',
    attributes: {},
    css: [],
    words: lazyWords({ './en.ts': wordsOf('en'), './zh-CN.ts': wordsOf('zh-CN') }),
    View: Linked,
  });

  async function click(change: MouseEventInit = {}) {
    const link = await find<HTMLAnchorElement>(place('mskt-test-link'), 'link', 'News');
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...change });
    link.dispatchEvent(event);
    return { event, href: link.href };
  }

  it('is offered to the page, which may follow it in its own way', async () => {
    const offered = hears('mskt-navigate');
    document.body.addEventListener('mskt-navigate', event => event.preventDefault(), { once: true });
    const { event, href } = await click();
    expect(offered).toEqual([{ href }]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('is the browser’s when a key asks for a new tab', async () => {
    const offered = hears('mskt-navigate');
    const { event } = await click({ ctrlKey: true });
    expect(offered).toEqual([]);
    expect(event.defaultPrevented).toBe(false);
  });
});

function Linked() {
  return <a href="#news">News</a>;
}

describe('an attribute of a former version', () => {
  it('works under its former name', async () => {
    const element = probe({ 'subject-name': 'notice' });
    await seen(element, 'notice 5');
    element.setAttribute('subject-name', 'sport');
    await seen(element, 'sport 5');
  });

  it('yields to the present name', async () => {
    const element = probe({ 'subject-name': 'sport', topic: 'arts' });
    await seen(element, 'arts 5');
    element.removeAttribute('topic');
    await seen(element, 'sport 5');
  });

  it('keeps its property, which reads and sets the present one', async () => {
    const element = probe({ 'subject-name': 'sport' }) as unknown as HTMLElement & Record<string, unknown>;
    await seen(element, 'sport 5');
    expect([element.topic, element.subjectName]).toEqual(['sport', 'sport']);
    element.subjectName = 'notice';
    await seen(element, 'notice 5');
    expect([element.topic, element.getAttribute('topic')]).toEqual(['notice', 'notice']);
    expect(element.hasAttribute('subject-name')).toBe(false);
  });
});
