import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { createPageTokenStore } from '../../../widgets/core/auth/token-store.ts';
import { type Mount, mountAt } from '../../../widgets/core/element/mount.ts';
import { coreFor, forgetCores } from '../../../widgets/core/start.ts';
import { type Name, SCHOOL_PAGE, signIn } from '../platform/community.ts';
import type { TestPlatform } from '../platform/test-platform.ts';
import { emptyBrowserStorage } from './storage.ts';

/** Origin of the test platform, used as the `platform` attribute. */
export const PLATFORM = 'http://platform.test';

/** Simulated connection between a page and its platform. */
export interface Line {
  /** Paths of all requests, in order. */
  asked: string[];
  /** Number of requests without a response. */
  waiting(): number;
  /** Fails all requests until `mend` is called. */
  cut(): void;
  /** Ends the open streams. */
  drop(): void;
  mend(): void;
  /** Delays responses until `release` is called. */
  hold(): void;
  release(): void;
  /** Responds to requests whose URL contains `address` in place of the platform. */
  answer(address: string, body: unknown, status?: number): void;
  /**
   * Fails the next request whose URL contains `address`. With `arrives` the platform handles it and only the
   * response is lost.
   */
  lose(address: string, options?: { arrives?: boolean }): void;
  /** Opens the connection again, without recorded requests, replaced answers, delays and faults. */
  reconnect(): void;
}

/**
 * Routes the page's fetches and uploads to an in-process platform, with the origin of a listed school page.
 * `closePage` undoes it.
 */
export function connect(platform: Pick<TestPlatform, 'request'>): Line {
  const asked: string[] = [];
  const instead = new Map<string, { body: unknown; status: number }>();
  const lost: { address: string; arrives: boolean }[] = [];
  let cut = false;
  let waiting = 0;
  let held = Promise.resolve();
  let release = () => {};
  let dropped = new AbortController();

  async function answerTo(url: URL, init: RequestInit): Promise<Response> {
    waiting += 1;
    try {
      return await answerOf(url, init);
    } finally {
      waiting -= 1;
    }
  }

  async function answerOf(url: URL, init: RequestInit): Promise<Response> {
    const insteadOf = () =>
      [...instead].findLast(([address]) => (url.origin + url.pathname).includes(address));
    if (url.origin !== PLATFORM && !insteadOf()) throw new TypeError('fetch failed');
    asked.push(url.pathname);
    await held;
    if (cut) throw new TypeError('fetch failed');
    const loss = lost.findIndex(({ address }) => url.href.includes(address));
    const [cutCall] = loss < 0 ? [] : lost.splice(loss, 1);
    if (cutCall && !cutCall.arrives) throw new TypeError('fetch failed');
    const found = insteadOf()?.[1];
    if (found) return new Response(JSON.stringify(found.body), { status: found.status });
    const request = new Request(url, { ...init, signal: null });
    // Browsers set this header; page code cannot.
    request.headers.set('origin', SCHOOL_PAGE);
    if (typeof init.body === 'string')
      request.headers.set('content-length', String(new TextEncoder().encode(init.body).length));
    const answering = platform.request(request);
    underWay.add(answering);
    const answer = await answering.finally(() => underWay.delete(answering));
    if (cutCall) throw new TypeError('fetch failed');
    return isStream(answer) ? endedBy(answer, [dropped.signal, init.signal]) : answer;
  }

  function open(): void {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
      Promise.race([answerTo(new URL(address), init), givenUp(init.signal), givenUp(leaving.signal)]),
    );
    // Uploads use the simulated page's own network stack: its FormData is not a valid body of the global
    // Request.
    forms().interceptor = {
      async beforeAsyncRequest({ request }) {
        const { method, headers } = request;
        const body = await request.arrayBuffer();
        const answer = await answerTo(new URL(request.url), { method, headers: [...headers], body });
        return new Response(await answer.text(), answer);
      },
    };
  }

  open();
  return {
    drop() {
      dropped.abort();
      dropped = new AbortController();
    },
    asked,
    waiting: () => waiting,
    cut() {
      cut = true;
    },
    mend() {
      cut = false;
    },
    hold() {
      held = new Promise(resolve => {
        release = resolve;
      });
    },
    release: () => release(),
    answer(address, body, status = 200) {
      instead.delete(address);
      instead.set(address, { body, status });
    },
    lose(address, { arrives = false } = {}) {
      lost.push({ address, arrives });
    },
    reconnect() {
      asked.length = 0;
      lost.length = 0;
      instead.clear();
      cut = false;
      held = Promise.resolve();
      open();
    },
  };
}

interface Forms {
  interceptor: { beforeAsyncRequest(asked: { request: Request }): Promise<Response> } | null;
}
/** Settings of the simulated page's network, for uploads. */
const forms = (): Forms =>
  (window as unknown as { happyDOM: { settings: { fetch: Forms } } }).happyDOM.settings.fetch;

const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Stores a new session for the person, as an earlier visit would: the next widget on this page is signed in. */
export async function signInHere(platform: TestPlatform, name: Name): Promise<string> {
  const token = await signIn(platform.db, name, new Date(platform.clock.now().getTime() + MONTH));
  const roles = ['editor', 'admin'].filter(role => role === name);
  const person = { sub: `sub-${name}`, userId: name, realName: name.toUpperCase(), roles, epoch: 1 };
  await createPageTokenStore({ platform: PLATFORM, ownSite: false }).set({ token, ...person });
  return token;
}

/** Returns the core that all widgets of a page share. */
export const coreHere = () => coreFor(PLATFORM);

/** Signs the current user out, once the session is established. */
export async function signOutHere(): Promise<void> {
  const { session } = coreHere();
  await vi.waitFor(() => expect(session.store.getState().status).toBe('in'));
  await session.signOut();
}

export interface WidgetElement extends HTMLElement {
  refresh(): void;
  reset(): void;
}

/** Adds a widget to the page. With `fallback`, the widget contains a link with that text as fallback content. */
export function place(
  tag: string,
  attributes: Record<string, string> = {},
  { fallback, into = document.body }: { fallback?: string; into?: ParentNode & Node } = {},
): WidgetElement {
  const element = document.createElement(tag) as WidgetElement;
  for (const [name, value] of Object.entries({ platform: PLATFORM, ...attributes }))
    element.setAttribute(name, value);
  if (fallback !== undefined) {
    const link = document.createElement('a');
    link.href = `${PLATFORM}/msktfront/`;
    link.textContent = fallback;
    element.append(link);
  }
  into.append(element);
  return element;
}

const shown = new Set<Mount>();

const isStream = ({ headers }: Response): boolean => headers.get('content-type') === 'text/event-stream';

/** A stream that ends by one of these signals, as a browser's does, or when the page closes. */
function endedBy(answer: Response, ends: readonly (AbortSignal | null | undefined)[]): Response {
  const signal = AbortSignal.any([leaving.signal, ...ends.filter(end => end != null)]);
  return new Response(answer.body?.pipeThrough(new TransformStream(), { signal }), answer);
}

/** Aborts the requests of the current page when it closes. */
let leaving = new AbortController();

/** Requests that platforms are processing. */
const underWay = new Set<Promise<Response>>();

/** Renders a view outside any widget. */
export function show(view: ReactNode): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  const mount = mountAt(box);
  shown.add(mount);
  mount.render(view);
  return box;
}

/**
 * Clears the page and its storage, for `afterEach`. Resolves when platforms have processed all requests, so
 * that none writes to the rows of the next test.
 */
export async function closePage(): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  vi.unstubAllGlobals();
  forms().interceptor = null;
  for (const mount of shown) mount.remove();
  shown.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  forgetCores();
  await emptyBrowserStorage();
  await Promise.allSettled(underWay);
  // Pending requests may have started a core.
  forgetCores();
}

const ROLES = {
  alert: '[role="alert"]',
  button: 'button',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol',
  status: '[role="status"]',
  textbox: 'textarea, input:not([type]), input[type="text"]',
  article: 'article',
} as const;
export type Role = keyof typeof ROLES;

type Place = Element | ShadowRoot;
const within = (place: Place): Place => (place instanceof Element ? (place.shadowRoot ?? place) : place);

/** Returns the elements of a role in a widget or box whose accessible name contains `name`, in document order. */
export function all<E extends HTMLElement>(place: Place, role: Role, name: string | RegExp = ''): E[] {
  const found = [...within(place).querySelectorAll<E>(ROLES[role])];
  if (name === '') return found;
  const matches = (text: string) => (typeof name === 'string' ? text.includes(name) : name.test(text));
  return found.filter(element => matches(nameOf(element)));
}

/** Waits for an element of a role and returns the first. */
export function find<E extends HTMLElement>(
  place: Place,
  role: Role,
  name: string | RegExp = '',
): Promise<E> {
  return soon(
    () => all<E>(place, role, name)[0],
    () => `no ${role} "${name}" in: ${textOf(place)}`,
  );
}

/**
 * Thrown by each attempt that finds nothing. Shared, because capturing a stack trace takes longer than most
 * attempts.
 */
const NOT_YET = new Error('not yet');

/** Polls `look` until it returns a value. On timeout, throws an error with the text of `complaint`. */
async function soon<T>(look: () => T | undefined, complaint: () => string): Promise<T> {
  const looked = () => {
    const found = look();
    if (found === undefined) throw NOT_YET;
    return found;
  };
  try {
    return await vi.waitFor(looked);
  } catch (error) {
    throw error === NOT_YET ? new Error(complaint()) : error;
  }
}

/** Clicks a button as soon as it is enabled: disabled and busy (`aria-disabled`) buttons ignore clicks. */
export async function click(place: Place, name: string | RegExp): Promise<void> {
  const canBePressed = (button: HTMLButtonElement) =>
    !button.disabled && button.getAttribute('aria-disabled') !== 'true';
  const pressable = () => {
    const [button] = all<HTMLButtonElement>(place, 'button', name);
    return button && canBePressed(button) ? button : undefined;
  };
  const button = await soon(pressable, () => `no button "${name}" that can be pressed in: ${textOf(place)}`);
  button.click();
}

/** Waits until the text of a widget or box contains `text`. */
export async function seen(place: Place, text: string | RegExp): Promise<void> {
  // Cheap check first: a word is never split over several nodes, and searching for one is faster than
  // `textOf`.
  const [word = ''] = typeof text === 'string' ? text.trim().split(/\s/) : [];
  const isSeen = () =>
    (within(place).textContent ?? '').includes(word) &&
    (typeof text === 'string' ? textOf(place).includes(text) : text.test(textOf(place)));
  await soon(
    () => isSeen() || undefined,
    () => `"${text}" is not in: ${textOf(place)}`,
  );
}

/** Accessible name of an element: its label, else its text without hidden parts. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  const labelled = ids.map(id => root.getElementById(id)).filter(found => found !== null);
  return labelled.length > 0 ? labelled.map(textOf).join(' ') : textOf(element);
}

/** Text of a widget or box as a screen reader reads it. */
export function textOf(place: Place): string {
  const read = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden')) return '';
    return [...node.childNodes].map(read).join(' ');
  };
  return [...within(place).childNodes].map(read).join(' ').replace(/\s+/g, ' ').trim();
}

/** Dispatches `keydown` on an element. */
export function press(element: Element, key: string): void {
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );
}
