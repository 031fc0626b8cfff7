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
 * Back from the platform's page with its answer in the address: taken out of it at once, then used by whichever tab
 * has made the attempt. Loaded when the address says so.
 */

/** So long another tab may take to say that the answer is its own, in milliseconds. */
const ANSWERED_WITHIN = 5_000;

/** How often the page is searched for a tag that is not there yet, in milliseconds. */
const LOOK_EVERY = 200;
/** A tag that has not come by then is stood in for by another of the page, in milliseconds. */
const COMES_WITHIN = 5_000;
/** A page that has no widget by then is left in peace, in milliseconds. */
const GIVE_UP_AFTER = 30_000;

export async function takeReturn(): Promise<void> {
  const answer = takeAnswer();
  // nb. a page with several of our scripts is told more than once.
  if (!answer.state) return;
  const attempt = takeAttempt(answer.state);
  if (!attempt) return handOver(answer);
  const { platform, lang, tag, place, verifier } = attempt;
  const core = coreFor(platform);
  const found = findTag(tag);
  if (found) bringNear(found);
  // nb. whom nobody can find asked in no tag of the page: whichever comes and holds the place goes on with it.
  const element = found ?? document.createElement('span');
  await redeem({ core, element, tag, lang, place, way: 'redirect' }, answer.code, verifier);
  if (found) return;
  const late = await comes(tag);
  const shown = core.overlay.getState();
  const isUntold = shown?.owner === element;
  if (late && (isUntold || late === findTag(tag))) bringNear(late);
  if (late && isUntold) core.overlay.setState({ ...shown, owner: late });
}

/** nb. this is also what a tag waits for whose code is not here yet. */
const bringNear = (tag: HTMLElement): void => tag.scrollIntoView({ block: 'center' });

/** The tag that asked, as soon as the page has it; after a while another in its stead, rather one that can show something. */
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

/** The platform's answer; the rest of the address stays as it is, letter by letter. */
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

/** This may be the window that another tab has opened and cannot hear. An answer that nobody waits for is dropped. */
function handOver({ state, code }: ConnectAnswer): void {
  const channel = new BroadcastChannel(CONNECT_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data?.type === 'mskt-taken' && data.state === state) window.close();
  });
  channel.postMessage({ type: 'mskt-returned', state, code });
  setTimeout(() => channel.close(), ANSWERED_WITHIN);
}
