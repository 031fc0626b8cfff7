import browser from 'webextension-polyfill';
import { STREAM_PATH, TOPIC } from '../../widgets/contract/live/calls.ts';
import { readStream } from '../../widgets/core/extension.ts';
import { LIVE_PORT } from '../base/messages.ts';
import { mayReach } from '../base/permission.ts';
import { readKept, readSettings } from '../base/stored-state.ts';
import { look } from './poll.ts';

/** First and longest delay before a stream that has broken is opened again, in milliseconds. */
const RETRY_AFTER = 1_000;
const RETRY_AFTER_MAX = 30_000;

/** Follows the person's messages while a popup is open, so that what it shows and the badge are those of the moment. */
export function listenToPopups(): void {
  browser.runtime.onConnect.addListener(port => {
    if (port.name !== LIVE_PORT || port.sender?.id !== browser.runtime.id) return;
    const closed = new AbortController();
    port.onDisconnect.addListener(() => closed.abort());
    void follow(closed.signal);
  });
}

async function follow(signal: AbortSignal): Promise<void> {
  for (let delay = RETRY_AFTER; !signal.aborted; delay = Math.min(RETRY_AFTER_MAX, 2 * delay)) {
    const [{ settings }, { account }] = await Promise.all([readSettings(), readKept()]);
    if (!account || !(await mayReach(settings.platform))) return;
    const { status } = await readStream({
      url: `${settings.platform}${STREAM_PATH.member}?${new URLSearchParams({ topic: TOPIC.messages })}`,
      token: account.token,
      signal,
      onOpen() {
        delay = RETRY_AFTER;
      },
      onChange: () => void look(),
    });
    // The platform has no stream, or not for this person: the alarm goes on to check.
    if (status >= 400) return;
    await new Promise(resolve => setTimeout(resolve, delay));
  }
}
