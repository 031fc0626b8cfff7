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
 * Signing in on a page that is not the platform's own: the platform's page asks the person, in a window of its own or
 * in this one, and hands over a one-time code; together with a verifier that only this page knows, the platform makes
 * a token of it that is bound to the page's origin. Loaded when somebody wants to sign in.
 */

/** What signing in may use, besides who asks. */
export interface ConnectMeans {
  /** The window that the click has opened; null when the browser did not allow it. */
  popup?: Window | null;
  /** What the page that signs people in itself has answered. */
  answer?: unknown;
}

/** Who asks, and how to sign in there. */
export interface ConnectWish extends ConnectMeans {
  core: Core;
  element: HTMLElement;
  /** The tag that has asked before this page was left: `element` may be none of the page while that is not there yet. */
  tag?: ConnectAttempt['tag'];
  lang: Lang;
  /** What the person was looking at and wanted to do. */
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

/** Whether this page stands in a frame, where the platform's page never shows: only a window of its own leads there. */
const isFramed = (): boolean => window.top !== window;

/** The page has signed somebody in itself. */
async function takeFromPage({ core, element, lang, place, answer }: ConnectWish): Promise<void> {
  try {
    await core.session.adopt(tokenIn(await answer), place, element);
  } catch {
    showToast(core, element, connectWords[lang]?.hostFailed ?? '');
  }
}

/** The platform's answer to `auth/msktToken`: its data, or the whole envelope as pages read it. */
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
    // nb. nothing would be left to come back to: another tab serves, and this page stays.
    return askInWindow({ ...wish, popup: null });
  }
  location.assign(addressFor('redirect'));
}

/** Asks in a window of its own while this page waits with a dialog. */
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
    // nb. some browsers hand out a window that they have closed already.
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

/** Waits for the one answer: from the window, or from a tab that has come back here with it. */
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
  // nb. a page that keeps itself apart (Cross-Origin-Opener-Policy) is not heard by the window it has opened.
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

/** The code becomes a token, and the session takes it; or the widget that asked says why not. */
export async function redeem(wish: ConnectWish, code: string | null, verifier: string): Promise<void> {
  const { core, element, lang, place, way } = wish;
  const { overlay, session } = core;
  const again = () => void connect(way === 'popup' ? { ...wish, popup: openSignInWindow() } : wish);
  if (code === null) return showDialog(wish, { step: 'declined', onOpen: again });
  if (way === 'popup') showDialog(wish, { step: 'busy' });
  try {
    const api = createApi(core.http(lang), accountApi, () => false);
    const answer = await api.embedToken({ body: { code, code_verifier: verifier } });
    // nb. the dialog goes first: behind it nothing can take the focus.
    overlay.setState(null);
    await session.adopt(answer, place, element);
  } catch (error) {
    const message = isApiError(error) && error.code !== 'OFFLINE' ? error.message : '';
    showDialog(wish, { step: 'failed', message, onOpen: again });
  }
}

const loadDialog = async () => ConnectDialog;

/** Shows how far signing in has come, in the widget that asked. */
function showDialog({ core, element }: ConnectWish, given: Partial<ConnectDialogProps>): void {
  const { overlay, platform } = core;
  const onClose = () => overlay.setState(null);
  const props = { host: new URL(platform).host, onClose, ...given };
  overlay.setState({ owner: element, key: 'connect', load: loadDialog, props });
}

/** In the middle of the page's window. nb. only while it is empty: later it is the platform's. */
function centre(window: Window): void {
  const { screenX, screenY, outerWidth, outerHeight } = globalThis.window;
  const left = screenX + (outerWidth - window.outerWidth) / 2;
  window.moveTo(Math.max(0, left), Math.max(0, screenY + (outerHeight - window.outerHeight) / 2));
}
