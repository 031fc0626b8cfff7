import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchLinkedPages } from './prefetch.ts';

const rootUrl = () => `${location.origin}/msktfront/`;

let leave: AbortController;
/** What has been fetched, in order. */
let fetched: string[];
let isOffline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  leave = new AbortController();
  fetched = [];
  isOffline = false;
  const fetchCode = async (name: string) => {
    fetched.push(name);
    if (isOffline) throw new TypeError('offline');
  };
  const code = { page: ({ path }: { path: string }) => fetchCode(path), widget: fetchCode };
  prefetchLinkedPages(rootUrl(), code, leave.signal);
});
afterEach(() => {
  leave.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function link(href: string, into: ParentNode & Node = document.body): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = href;
  into.append(made);
  return made;
}

const send = (type: string, target: Element) =>
  target.dispatchEvent(new Event(type, { bubbles: true, composed: true }));

describe('a link to a page of the site', () => {
  it('fetches the page and the widgets of its first screen while the pointer rests on it, once', async () => {
    const channel = link('/msktfront/channelPage?id=7');
    send('pointerover', channel);
    await vi.advanceTimersByTimeAsync(50);
    expect(fetched).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(fetched).toEqual(['channelPage', 'mskt-page-channel', 'mskt-channel']);
    send('focusin', channel);
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toHaveLength(3);
  });

  it('fetches nothing when the pointer only passes', async () => {
    send('pointerover', link('/msktfront/channelPage'));
    await vi.advanceTimersByTimeAsync(20);
    send('pointerover', document.body);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetched).toEqual([]);
  });

  it.each(['focusin', 'touchstart'])('fetches at once on %s, also inside a widget', async type => {
    const widget = document.createElement('div');
    document.body.append(widget);
    const root = widget.attachShadow({ mode: 'open' });
    send(type, link('/msktfront/home/news', root));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toContain('home/news');
  });

  it('is fetched again after the download failed', async () => {
    isOffline = true;
    const home = link('/msktfront/');
    send('focusin', home);
    await vi.advanceTimersByTimeAsync(0);
    isOffline = false;
    send('focusin', home);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched.filter(name => name === 'home')).toHaveLength(2);
  });

  it('fetches nothing for users who save data', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    send('focusin', link('/msktfront/channelPage'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toEqual([]);
  });
});

it.each(['https://elsewhere.example/msktfront/home', '/msktfront/embed/', '/media/1.png', '#top'])(
  'a link to %s fetches nothing',
  async href => {
    send('focusin', link(href));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toEqual([]);
  },
);
