import { afterEach, describe, expect, it, vi } from 'vitest';
import { langTagAt, nearest, schemeAt, watchPage } from './page.ts';

afterEach(() => {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of ['lang', 'class', 'data-theme']) element.removeAttribute(name);
});

/** An element two shadow roots deep. */
function deep() {
  let inner: Element = document.body;
  for (const tag of ['section', 'article']) {
    const host = document.createElement(tag);
    (inner.shadowRoot ?? inner).append(host);
    host.attachShadow({ mode: 'open' });
    inner = host;
  }
  const element = document.createElement('p');
  inner.shadowRoot?.append(element);
  return { element, inner };
}

describe('the nearest element', () => {
  it('is found across shadow borders, itself first', () => {
    const { element, inner } = deep();
    document.body.dataset.theme = 'dark';
    expect(nearest(element, '[data-theme]')).toBe(document.body);
    inner.setAttribute('data-theme', 'light');
    expect(nearest(element, '[data-theme]')).toBe(inner);
    element.setAttribute('data-theme', 'dark');
    expect(nearest(element, '[data-theme]')).toBe(element);
    expect(nearest(element, '[platform]')).toBeNull();
  });
});

describe('the language', () => {
  it("is the nearest lang, else the browser's; an empty one says nothing", () => {
    const { element, inner } = deep();
    expect(langTagAt(element)).toBe(navigator.language);
    document.documentElement.lang = 'zh-CN';
    inner.setAttribute('lang', '');
    expect(langTagAt(element)).toBe('zh-CN');
    inner.setAttribute('lang', 'en');
    expect(langTagAt(element)).toBe('en');
  });
});

describe('light or dark', () => {
  it('is what the page says by class or attribute, the attribute first', () => {
    const { element } = deep();
    expect(schemeAt(element)).toBeNull();
    document.documentElement.className = 'dark';
    expect(schemeAt(element)).toBe('dark');
    document.documentElement.className = 'light';
    expect(schemeAt(element)).toBe('light');
    document.documentElement.className = 'dark';
    document.documentElement.dataset.theme = 'light';
    expect(schemeAt(element)).toBe('light');
  });
});

describe('a watch over the page', () => {
  const watched = (element: Element) => {
    const watching = new AbortController();
    const changed = vi.fn();
    const begin = watchPage(element, changed, watching.signal);
    begin();
    return { changed, begin, end: () => watching.abort() };
  };

  it('hears of language and theme anywhere above an element, shadow borders included, until it ends', async () => {
    const { element, inner } = deep();
    const { changed, end } = watched(element);
    document.documentElement.lang = 'zh-CN';
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    document.body.className = 'dark';
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    inner.setAttribute('data-theme', 'light');
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(3));
    end();
    const another = watched(element);
    inner.setAttribute('data-theme', 'dark');
    await vi.waitFor(() => expect(another.changed).toHaveBeenCalled());
    another.end();
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('does not care for classes that say nothing of it', async () => {
    const { element, inner } = deep();
    const { changed, end } = watched(element);
    document.body.className = 'scrolled';
    inner.className = 'dark';
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    inner.className = 'dark wide';
    document.documentElement.lang = 'zh-CN';
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
    end();
  });

  it('follows an element to another place', async () => {
    const { element, inner } = deep();
    const { changed, begin, end } = watched(element);
    const elsewhere = document.createElement('aside');
    document.body.append(elsewhere);
    elsewhere.append(element);
    begin();
    inner.className = 'dark';
    elsewhere.className = 'dark';
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    end();
  });
});
