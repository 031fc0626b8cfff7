/**
 * Thread that renders widgets into HTML, in a simulated browser. It runs the built embed, so that its result is what a
 * visitor's browser would show. Built into a file of its own.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import type { Element, Window } from 'happy-dom';
import { readable } from './readable.ts';
import { styleName } from './style-name.ts';
import { linesOf } from './text-lines.ts';

/** What the thread is started with. */
export interface ThreadData {
  /** URL of the embed's single file. */
  embed: string;
  /** Origin of the platform. */
  origin: string;
}

/** A tag, and when and where it is rendered. */
export interface Wish {
  tag: string;
  attributes: Record<string, string>;
  /** Milliseconds since 1970, by the platform's clock. */
  time: number;
  /** Zone of the platform, in which times are shown. */
  timeZone: string;
}

/** A tag to render, one at a time; or the response to a request of the widget. */
export type Order = ({ render: number } & Wish) | { request: number; status: number; body: string };

/** The result of an order, null if the widget had nothing to show; or a request of the widget. */
export type Report =
  | { rendered: number; content: Rendered | null }
  | { request: number; path: string; lang: string };

/** What a widget shows to a visitor. */
export interface Rendered {
  /** HTML inside its shadow root. */
  shadow: string;
  /** The same without controls, classes and styles, for pages whose policy refuses style sheets of the platform. */
  plain: string;
  /** Its style sheets, in order. The name is a hash of the text. */
  sheets: { name: string; text: string }[];
  /** Bodies of the responses that it has read, by path and query. */
  responses: Record<string, unknown>;
}

/** Milliseconds that a widget has, and that it has for further requests after its first content. */
const WITHIN = 3_000;
const MORE_WITHIN = 500;

const { embed, origin } = workerData as ThreadData;
const report = (said: Report) => parentPort?.postMessage(said);

GlobalRegistrator.register({
  url: origin,
  settings: {
    navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    disableIframePageLoading: true,
  },
});

const { document, CSSStyleSheet, Document, DOMParser, HTMLElement } = globalThis as unknown as Window;

const systemNow = Date.now;
let [ahead, zone] = [0, 'UTC'];
/** The platform's clock. */
class PlatformDate extends Date {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length > 0 ? given : [PlatformDate.now()]) as [number]));
  }
  static override now = () => systemNow() + ahead;
}
Object.defineProperty(globalThis, 'Date', { value: PlatformDate });
/** The platform's zone, where a widget names none. */
class PlatformDateTimeFormat extends Intl.DateTimeFormat {
  constructor(lang?: string | string[], options?: Intl.DateTimeFormatOptions) {
    super(lang, { timeZone: zone, ...options });
  }
}
Object.defineProperty(Intl, 'DateTimeFormat', { value: PlatformDateTimeFormat });

/** Style sheets have no effect here, and are not parsed. */
class NamedStyleSheet extends CSSStyleSheet {
  name = '';
  text = '';
  override replaceSync(text: string): void {
    this.name = styleName(text);
    this.text = text;
  }
}
Object.defineProperty(globalThis, 'CSSStyleSheet', { value: NamedStyleSheet });

/** Parses rich text. Nothing of it runs here, and widgets render only elements of their list. */
Object.defineProperty(Document, 'parseHTML', {
  value: (html: string) => new DOMParser().parseFromString(html, 'text/html'),
});

/** Heights in half lines, as nothing is laid out here: a text that is limited to `LINES` and has more is cut off. */
const LINES = 6;
const sizeIn = (limit: number) => ({
  get(this: Element): number {
    return Math.min(limit, 2 * linesOf(this.textContent));
  },
});
Object.defineProperty(HTMLElement.prototype, 'scrollHeight', sizeIn(Number.POSITIVE_INFINITY));
Object.defineProperty(HTMLElement.prototype, 'clientHeight', sizeIn(2 * LINES));

const waiting = new Map<number, (response: Response) => void>();
let requests = 0;
let responses: Record<string, unknown> = {};

/** Sends reads to the process, as a visitor's. What is rendered here is not a visit. */
Object.defineProperty(globalThis, 'fetch', {
  value: async (address: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, origin);
    if (method !== 'GET' || url.origin !== origin || /\/visit\//.test(url.pathname))
      throw new TypeError(`not requested here: ${method} ${url.pathname}`);
    const lang = url.searchParams.get('lang') ?? new Headers(headers).get('accept-language') ?? 'en';
    url.searchParams.delete('lang');
    const path = url.pathname + url.search;
    const request = ++requests;
    report({ request, path, lang });
    const response = await new Promise<Response>(resolve => waiting.set(request, resolve));
    if (response.ok) responses[path] = await response.clone().json();
    return response;
  },
});

await import(embed);

parentPort?.on('message', async (order: Order) => {
  if ('request' in order) {
    waiting.get(order.request)?.(new Response(order.body, { status: order.status }));
    waiting.delete(order.request);
  } else report({ rendered: order.render, content: await render(order) });
});

async function render({ tag, attributes, time, timeZone }: Wish): Promise<Rendered | null> {
  [ahead, zone, responses] = [time - systemNow(), timeZone, {}];
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute('platform', origin);
  element.setAttribute('loading', 'eager');
  const hasContent = new Promise<boolean>(resolve => {
    element.addEventListener('mskt-ready', () => resolve(true));
    element.addEventListener('mskt-error', () => resolve(false));
    setTimeout(resolve, WITHIN, false);
  });
  document.body.append(element);
  try {
    const root = (await hasContent) && element.shadowRoot;
    if (!root) return null;
    await settled();
    const place = root.querySelector('[part="root"]');
    if (!place) return null;
    // Widgets inside this one render themselves.
    for (const nested of place.querySelectorAll('*'))
      if (nested.localName.startsWith('mskt-')) nested.remove();
    return {
      shadow: place.outerHTML,
      plain: readable(place),
      sheets: (root.adoptedStyleSheets as NamedStyleSheet[]).map(({ name, text }) => ({ name, text })),
      responses,
    };
  } finally {
    element.remove();
  }
}

/** Waits until the widget has rendered, and has no request without a response. */
async function settled(): Promise<void> {
  const end = performance.now() + MORE_WITHIN;
  do await new Promise(resolve => setTimeout(resolve, 10));
  while (waiting.size > 0 && performance.now() < end);
}
