import type { Lang } from '../../ui/i18n/translate.tsx';
import { challengeOf, random } from '../auth/attempt.ts';

/** How somebody signs in on a page that is not the platform's own. */
export type ConnectWay = 'popup' | 'redirect';

/** What one attempt must remember until somebody comes back with a code. It never leaves this page's origin. */
export interface ConnectAttempt {
  /** PKCE verifier. */
  verifier: string;
  /** Origin of the platform. */
  platform: string;
  lang: Lang;
  /** What the person was looking at and wanted to do, in the words of the widget that asked. */
  place: string | null;
  /** The tag that asked: its name, and which one of its kind that the page has placed. */
  tag: { name: string; index: number };
}

/** What the platform's page hands over: a code, or null when the person declined. */
export interface ConnectAnswer {
  state: string;
  code: string | null;
}

/** Tabs of a page that look for the one which began an attempt. */
export const CONNECT_CHANNEL = 'mskt:connect';

const ATTEMPT = 'mskt:connect:';

/** A fresh attempt's secrets, and the address of the platform's page that asks the person. */
export async function prepareConnect(rootUrl: string, lang: string) {
  const [state, verifier] = [random(), random()];
  const challenge = await challengeOf(verifier);
  const addressFor = (way: ConnectWay): string => {
    const query = {
      origin: location.origin,
      state,
      code_challenge: challenge,
      return_to: location.href,
      way,
      lang,
    };
    return `${rootUrl}connect.html?${new URLSearchParams(query)}`;
  };
  return { state, verifier, addressFor };
}

/** Keeps an attempt in this tab while it is away. Throws where the browser keeps nothing. */
export function keepAttempt(state: string, attempt: ConnectAttempt): void {
  sessionStorage.setItem(ATTEMPT + state, JSON.stringify(attempt));
}

/** Takes the attempt of this `state`, once, if this tab made it. */
export function takeAttempt(state: string): ConnectAttempt | null {
  try {
    const kept = sessionStorage.getItem(ATTEMPT + state);
    sessionStorage.removeItem(ATTEMPT + state);
    return kept === null ? null : (JSON.parse(kept) as ConnectAttempt);
  } catch {
    return null; // storage is blocked: then no attempt of ours came back either
  }
}

const isWidget = ({ localName }: Element): boolean => localName.startsWith('mskt-');

/** The widget of the page in which, however deep, an element stands: those inside it may not be there yet on coming back. */
export function tagAround(element: HTMLElement): ConnectAttempt['tag'] {
  let tag = element;
  for (let root = tag.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    if (isWidget(root.host)) tag = root.host as HTMLElement;
  return { name: tag.localName, index: placedWidgets(tag.localName).indexOf(tag) };
}

export const findTag = ({ name, index }: ConnectAttempt['tag']): HTMLElement | null =>
  placedWidgets(name)[index] ?? null;

/** The widgets that the page has placed, of one name or all, in order; in open shadow roots of its own, too. */
export function placedWidgets(name = '', root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap(element => {
    if (isWidget(element)) return !name || element.localName === name ? [element] : [];
    return element.shadowRoot ? placedWidgets(name, element.shadowRoot) : [];
  });
}
