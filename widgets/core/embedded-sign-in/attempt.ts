import type { Lang } from '../../ui/i18n/translate.tsx';
import { challengeOf, random } from '../auth/attempt.ts';

/** Way of signing in on a page outside the platform. */
export type ConnectWay = 'popup' | 'redirect';

/** Data of a sign-in attempt until the code arrives. Never leaves the page's origin. */
export interface ConnectAttempt {
  /** PKCE verifier. */
  verifier: string;
  /** Origin of the platform. */
  platform: string;
  lang: Lang;
  /** State of the page, as serialised by the widget that asked for sign-in. */
  place: string | null;
  /** Element that asked: its name, and its index among the page's elements of that name. */
  tag: { name: string; index: number };
}

/** Response of the platform's page: a code, or null if the user declined. */
export interface ConnectAnswer {
  state: string;
  code: string | null;
}

/** Broadcast channel by which a tab finds the one that began an attempt. */
export const CONNECT_CHANNEL = 'mskt:connect';

const ATTEMPT = 'mskt:connect:';

/** Creates the secrets of an attempt, and the URL of the platform's consent page. */
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

/** Stores an attempt in this tab during the redirect. Throws if the browser blocks storage. */
export function keepAttempt(state: string, attempt: ConnectAttempt): void {
  sessionStorage.setItem(ATTEMPT + state, JSON.stringify(attempt));
}

/** Returns and removes the attempt with this `state`; null if another tab began it. */
export function takeAttempt(state: string): ConnectAttempt | null {
  try {
    const kept = sessionStorage.getItem(ATTEMPT + state);
    sessionStorage.removeItem(ATTEMPT + state);
    return kept === null ? null : (JSON.parse(kept) as ConnectAttempt);
  } catch {
    return null; // storage is blocked, so no attempt was stored
  }
}

const isWidget = ({ localName }: Element): boolean => localName.startsWith('mskt-');

/** Returns the outermost widget that contains an element. Nested widgets may not be rendered yet after the redirect. */
export function tagAround(element: HTMLElement): ConnectAttempt['tag'] {
  let tag = element;
  for (let root = tag.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    if (isWidget(root.host)) tag = root.host as HTMLElement;
  return { name: tag.localName, index: placedWidgets(tag.localName).indexOf(tag) };
}

export const findTag = ({ name, index }: ConnectAttempt['tag']): HTMLElement | null =>
  placedWidgets(name)[index] ?? null;

/** Returns the page's widgets of one name, or all, in document order, including those in the page's open shadow roots. */
export function placedWidgets(name = '', root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap(element => {
    if (isWidget(element)) return !name || element.localName === name ? [element] : [];
    return element.shadowRoot ? placedWidgets(name, element.shadowRoot) : [];
  });
}
