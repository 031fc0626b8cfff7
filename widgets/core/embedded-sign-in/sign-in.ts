import { createElement } from 'react';
import type { MsktToken } from '../../contract/account/schema.ts';
import type { Lang } from '../../ui/i18n/translate.tsx';
import { ConnectDialog, type ConnectDialogProps } from '../../ui/overlay/embedded-sign-in-dialog.tsx';
import { connectWords } from '../../ui/overlay/words.ts';
import { accountApi, readToken } from '../api/account.ts';
import { openSignInWindow, showToast } from '../element/overlay.ts';
import { createApi } from '../http/api.ts';
import { isApiError } from '../http/errors.ts';
import type { Core } from '../start.ts';
import {
  CONNECT_CHANNEL,
  type ConnectAnswer,
  type ConnectAttempt,
  type ConnectWay,
  keepAttempt,
  prepareConnect,
  tagAround,
} from './attempt.ts';

/**
 * Sign-in on a page outside the platform. The platform's consent page, in a popup or after a redirect, returns a one-time
 * code. The page exchanges it, with a PKCE verifier, for a token that is bound to its origin. Loaded on the first sign-in.
 */

/** Means of signing in that the click provides. */
export interface ConnectMeans {
  /** Popup that was opened during the click; null if the browser blocked it. */
  popup?: Window | null;
  /** Value that a page with its own sign-in has passed to `respondWith`. */
  answer?: unknown;
}

/** Request to sign in, by an element. */
export interface ConnectWish extends ConnectMeans {
  core: Core;
  element: HTMLElement;
  /** Element that asked before a redirect; `element` may be a placeholder until it is in the page. */
  tag?: ConnectAttempt['tag'];
  lang: Lang;
  /** State of the page, as serialised by the widget. */
  place: string | null;
  way: ConnectWay | 'host' | '';
}

export async function connect(wish: ConnectWish): Promise<void> {
  const { way } = wish;
  if (way === 'host') await takeFromPage(wish);
  else if (way !== 'redirect') await askInWindow(wish);
  else if (isFramed()) await askInWindow({ ...wish, way: 'popup', popup: openSignInWindow() });
  else await leaveForPlatform(wish);
}

/** Returns whether this page is in a frame. The consent page refuses framing, so it needs a window. */
const isFramed = (): boolean => window.top !== window;

/** Adopts the token of a page with its own sign-in. */
async function takeFromPage({ core, element, lang, place, answer }: ConnectWish): Promise<void> {
  try {
    await core.session.adopt(tokenIn(await answer), place, element);
  } catch {
    showToast(core, element, connectWords[lang]?.hostFailed ?? '');
  }
}

/** Reads the platform's response to `auth/msktToken`: its data or the whole envelope. */
function tokenIn(answer: unknown): MsktToken {
  const given = answer as { data?: unknown } | null | undefined;
  const data = readToken(given?.data ?? given) as Partial<MsktToken>;
  if (typeof data.token !== 'string' || !/^\S+$/.test(data.token))
    throw new Error('no token of the platform');
  return { userId: '', realName: '', roles: [], ...data, token: data.token };
}

/** Redirects this window to the platform. `callback.ts` completes the sign-in after the redirect back. */
async function leaveForPlatform(wish: ConnectWish): Promise<void> {
  const { core, element, tag = tagAround(element), lang, place } = wish;
  const { state, verifier, addressFor } = await prepareConnect(core.rootUrl, lang);
  try {
    keepAttempt(state, { verifier, platform: core.platform, lang, place, tag });
  } catch {
    // Without storage the attempt would be lost by a redirect, so it uses a window.
    return askInWindow({ ...wish, popup: null });
  }
  location.assign(addressFor('redirect'));
}

/** Signs in in a popup while this page shows a dialog. */
async function askInWindow(wish: ConnectWish): Promise<void> {
  const { core, lang, popup } = wish;
  const opened: Window[] = [];
  const { state, verifier, addressFor } = await prepareConnect(core.rootUrl, lang);
  const address = addressFor('popup');
  const waiting = new AbortController();

  const end = () => {
    waiting.abort();
    for (const each of opened) each.close();
  };
  const show = (step: 'opened' | 'blocked') =>
    showDialog(wish, {
      step,
      address,
      onOpen: () => open(openSignInWindow()),
      onFollow: () => show('opened'),
      ...(wish.way === 'popup' &&
        !isFramed() && {
          onLeave() {
            end();
            void leaveForPlatform(wish);
          },
        }),
      onClose() {
        end();
        core.overlay.setState(null);
      },
    });
  const open = (window: Window | null | undefined) => {
    // Some browsers return a window that is already closed.
    const isOpen = window && !window.closed;
    show(isOpen ? 'opened' : 'blocked');
    if (!isOpen) return;
    opened.push(window);
    centre(window);
    window.location.replace(address);
  };

  listen(core.platform, state, opened, waiting.signal, ({ code }) => {
    end();
    void redeem(wish, code, verifier);
  });
  open(popup);
}

/** Waits for the response: from the popup, or from a tab that was redirected back to this page. */
function listen(
  platform: string,
  state: string,
  opened: readonly Window[],
  signal: AbortSignal,
  take: (answer: ConnectAnswer) => void,
): void {
  const isAnswer = (data: unknown, type: string): data is ConnectAnswer => {
    const { type: given, state: of, code } = (data ?? {}) as ConnectAnswer & { type?: unknown };
    return given === type && of === state && (code === null || typeof code === 'string');
  };
  const heard = ({ origin, source, data }: MessageEvent) => {
    const from = opened.find(window => window === source);
    if (origin !== platform || !from || !isAnswer(data, 'mskt-connect')) return;
    from.postMessage({ type: 'mskt-connected', state }, platform);
    take(data);
  };
  addEventListener('message', heard, { signal });
  // With Cross-Origin-Opener-Policy the popup has no opener, so the response arrives by broadcast.
  const channel = new BroadcastChannel(CONNECT_CHANNEL);
  channel.addEventListener(
    'message',
    ({ data }) => {
      if (!isAnswer(data, 'mskt-returned')) return;
      channel.postMessage({ type: 'mskt-taken', state });
      take(data);
    },
    { signal },
  );
  signal.addEventListener('abort', () => channel.close());
}

/** Exchanges the code for a token and signs in. Shows failures in the widget that asked. */
export async function redeem(wish: ConnectWish, code: string | null, verifier: string): Promise<void> {
  const { core, element, lang, place, way } = wish;
  const { overlay, session } = core;
  const again = () => void connect(way === 'popup' ? { ...wish, popup: openSignInWindow() } : wish);
  if (code === null) return showDialog(wish, { step: 'declined', onOpen: again });
  if (way === 'popup') showDialog(wish, { step: 'busy' });
  try {
    const api = createApi(core.http(lang), accountApi, () => false);
    const answer = await api.embedToken({ body: { code, code_verifier: verifier } });
    // Closes the dialog first, because nothing behind it can take the focus.
    overlay.setState(null);
    await session.adopt(answer, place, element);
  } catch (error) {
    const message = isApiError(error) && error.code !== 'OFFLINE' ? error.message : '';
    showDialog(wish, { step: 'failed', message, onOpen: again });
  }
}

/** Shows the progress of sign-in in the widget that asked. */
function showDialog(
  { core, element }: ConnectWish,
  given: Omit<ConnectDialogProps, 'host' | 'onClose'> & Partial<Pick<ConnectDialogProps, 'onClose'>>,
): void {
  const { overlay, platform } = core;
  const onClose = () => overlay.setState(null);
  const props = { host: new URL(platform).host, onClose, ...given };
  overlay.setState({ owner: element, key: 'connect', render: () => createElement(ConnectDialog, props) });
}

/** Centres the popup on the page's window. Possible only while it is empty, that is same-origin. */
function centre(window: Window): void {
  const { screenX, screenY, outerWidth, outerHeight } = globalThis.window;
  const left = screenX + (outerWidth - window.outerWidth) / 2;
  window.moveTo(Math.max(0, left), Math.max(0, screenY + (outerHeight - window.outerHeight) / 2));
}
