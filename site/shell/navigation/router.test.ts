import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPage, startNavigation } from './router.ts';
import { createVisits, type Visits } from './visits.ts';

let leave: AbortController;
let visits: Visits;
const rootUrl = () => `${location.origin}/msktfront/`;

/** Starts a tab at a page of the site. */
function begin(path: string) {
  history.replaceState(null, '', `/msktfront/${path}`);
  leave = new AbortController();
  visits = createVisits(new URL(location.href), rootUrl());
  return startNavigation(visits, rootUrl(), leave.signal);
}

/** Clicks a link. Returns true if its default action is left to the browser. */
function click(href: string, { keys = {}, into = document.body as ParentNode & Node, target = '' } = {}) {
  const link = document.createElement('a');
  link.href = href;
  link.target = target;
  into.append(link);
  let untouched = true;
  const look = (event: Event) => {
    untouched = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys }));
  return untouched;
}

const arrived = (path: string) =>
  new Promise<void>(resolve => {
    const look = () => visits.getState().route?.path === path && resolve();
    visits.subscribe(look);
    look();
  });

beforeEach(() => {
  begin('channelPage');
});

afterEach(() => {
  leave.abort();
  document.body.replaceChildren();
});

describe('a link to a page of the site', () => {
  it('opens in the same document', async () => {
    expect(click('/msktfront/activityList')).toBe(false);
    await arrived('activityList');
    expect(location.pathname).toBe('/msktfront/activityList');
    expect(visits.getState()).toMatchObject({ how: 'link', number: 1 });
  });

  it('does so from inside a widget’s shadow root, too', async () => {
    const widget = document.createElement('div');
    document.body.append(widget);
    expect(click('/msktfront/home/news', { into: widget.attachShadow({ mode: 'open' }) })).toBe(false);
    await arrived('home/news');
    expect(location.pathname).toBe('/msktfront/home/news');
  });

  it('follows the redirect of a page', async () => {
    click('/msktfront/space?a=1');
    await arrived('space/index');
    expect(location.pathname + location.search).toBe('/msktfront/space/index?a=1');
  });

  it('is left to the browser when a new tab is wanted', () => {
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      expect(click('/msktfront/home', { keys }), JSON.stringify(keys)).toBe(true);
    }
    expect(click('/msktfront/home', { target: '_blank' })).toBe(true);
  });

  it('is left to the browser if it leads to a fragment of the current page', () => {
    expect(click('/msktfront/channelPage#content')).toBe(true);
  });
});

describe('other ways', () => {
  it('a widget’s mskt-navigate is followed, and cancelled', async () => {
    const detail = { href: `${rootUrl()}home` };
    const event = new CustomEvent('mskt-navigate', { detail, bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(event)).toBe(false);
    await arrived('home');
    expect(visits.getState().how).toBe('link');
  });

  it('a widget’s mskt-navigate to another site is left alone', () => {
    const detail = { href: 'https://else.example/' };
    const event = new CustomEvent('mskt-navigate', { detail, bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(event)).toBe(true);
  });

  it('the latest visit is shown', async () => {
    const first = visits.open(new URL('activityList', rootUrl()), 'link');
    const second = visits.open(new URL('home', rootUrl()), 'link');
    await Promise.all([second, first]);
    expect(visits.getState().route?.path).toBe('home');
  });
});

describe('what the document shows itself', () => {
  it.each(['home', 'channelPage?id=7', 'nowhere', '', 'homelogin'])('/%s', path => {
    expect(isPage(new URL(path, rootUrl()), rootUrl())).toBe(true);
  });

  it.each([
    'embed',
    'embed/',
    'embed/mskt.js',
    'callback.html',
    'icon.svg',
    'logout',
    'home/msktToken=abc',
    '/mskt/api/openapi.json',
    'https://else.example/msktfront/home',
  ])('not %s', path => {
    expect(isPage(new URL(path, rootUrl()), rootUrl())).toBe(false);
  });
});
