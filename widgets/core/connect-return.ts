import { redeem } from './connect.ts';
import { CONNECT_CHANNEL, type ConnectAnswer, findTag, takeAttempt } from './connect-attempt.ts';
import { coreFor } from './start.ts';

/**
 * Back from the platform's page with its answer in the address: taken out of it at once, then used by whichever tab
 * has made the attempt. Loaded when the address says so.
 */

/** So long another tab may take to say that the answer is its own, in milliseconds. */
const ANSWERED_WITHIN = 5_000;

export async function takeReturn(): Promise<void> {
  const answer = takeAnswer();
  // nb. a page with several of our scripts is told more than once.
  if (!answer.state) return;
  const attempt = takeAttempt(answer.state);
  if (!attempt) return handOver(answer);
  const { platform, lang, tag, place, verifier } = attempt;
  const element = findTag(tag);
  // nb. this also brings a tag near whose code waits for that.
  element?.scrollIntoView({ block: 'center' });
  const asked = { core: coreFor(platform), element: element ?? document.body, lang, place };
  await redeem({ ...asked, way: 'redirect' }, answer.code, verifier);
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
