import { coreFor } from '../start.ts';
import {
  CONNECT_CHANNEL,
  type ConnectAnswer,
  type ConnectAttempt,
  findTag,
  placedWidgets,
  takeAttempt,
} from './attempt.ts';
import { redeem } from './sign-in.ts';

/**
 * Completes a sign-in by redirect. Removes the response from the URL at once; the tab that began the attempt uses it.
 * Loaded only if the URL contains a response.
 */

/** Time within which another tab may claim the response, in milliseconds. */
const ANSWERED_WITHIN = 5_000;

/** Interval at which the page is searched for the element that asked, in milliseconds. */
const LOOK_EVERY = 200;
/** Time after which another widget of the page replaces the missing one, in milliseconds. */
const COMES_WITHIN = 5_000;
/** Time after which the search ends, in milliseconds. */
const GIVE_UP_AFTER = 30_000;

export async function completeSignIn(): Promise<void> {
  const answer = takeAnswer();
  // Called once by each script of a page.
  if (!answer.state) return;
  const attempt = takeAttempt(answer.state);
  if (!attempt) return handOver(answer);
  const { platform, lang, tag, place, verifier } = attempt;
  const core = coreFor(platform);
  const found = findTag(tag);
  if (found) bringNear(found);
  // While the element that asked is missing, a placeholder owns the dialog; `late` takes it over.
  const element = found ?? document.createElement('span');
  await redeem({ core, element, tag, lang, place, way: 'redirect' }, answer.code, verifier);
  if (found) return;
  const late = await comes(tag);
  const shown = core.overlay.getState();
  const isUntold = shown?.owner === element;
  if (late && (isUntold || late === findTag(tag))) bringNear(late);
  if (late && isUntold) core.overlay.setState({ ...shown, owner: late });
}

/** Scrolls to an element, which also loads a widget whose code is missing. */
const bringNear = (tag: HTMLElement): void => tag.scrollIntoView({ block: 'center' });

/** Resolves to the element that asked once it is in the page; after a while to another widget, preferably a rendered one. */
async function comes(tag: ConnectAttempt['tag']): Promise<HTMLElement | undefined> {
  for (let waited = 0; waited < GIVE_UP_AFTER; waited += LOOK_EVERY) {
    const found = findTag(tag);
    if (found) return found;
    if (waited >= COMES_WITHIN) {
      const others = [...placedWidgets(tag.name), ...placedWidgets()];
      const other = others.find(({ shadowRoot }) => shadowRoot) ?? others[0];
      if (other) return other;
    }
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY));
  }
  return undefined;
}

/** Returns the response and removes it from the URL. The rest of the URL is unchanged. */
function takeAnswer(): ConnectAnswer {
  const { origin, pathname, search, hash } = location;
  const given = new URLSearchParams(search);
  const kept = search
    .slice(1)
    .split('&')
    .filter(part => !/^mskt_(state|code)(=|$)/.test(part))
    .join('&');
  history.replaceState(history.state, '', origin + pathname + (kept && `?${kept}`) + hash);
  return { state: given.get('mskt_state') ?? '', code: given.get('mskt_code') };
}

/** Passes the response to another tab, which may have opened this window. It is dropped if no tab claims it. */
function handOver({ state, code }: ConnectAnswer): void {
  const channel = new BroadcastChannel(CONNECT_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data?.type === 'mskt-taken' && data.state === state) window.close();
  });
  channel.postMessage({ type: 'mskt-returned', state, code });
  setTimeout(() => channel.close(), ANSWERED_WITHIN);
}
