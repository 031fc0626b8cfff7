import browser from 'webextension-polyfill';
import type { MessageUnread } from '../../widgets/contract/message/schema.ts';
import {
  createApi,
  type Http,
  type HttpFetch,
  messageApi,
  toApiError,
} from '../../widgets/core/extension.ts';
import { mayReach } from '../base/permission.ts';
import { langIn, type Settings } from '../base/settings.ts';
import { NOTHING_YET, type Status, troubleOf, waitAfter, withJitter } from '../base/status.ts';
import { type Account, type Kept, keep, keepFor, readKept, readSettings } from '../base/stored-state.ts';
import { showBadge } from './button.ts';
import { showOnDesktop } from './desktop.ts';
import { httpOf } from './http-client.ts';
import { signIn } from './sign-in.ts';

/** Notification channel: the platform says what the extension does not show on the desktop. */
const CHANNEL = 'extension';

export const ALARM = 'look';
/** Minimum alarm interval of browsers, in minutes. */
const SHORTEST_MINUTES = 0.5;
/** Default interval of checks, in seconds. */
const USUAL = 60;
/** Interval in seconds while signed out, unconfigured or without permission. Detects a sign-in elsewhere. */
const SIGNED_OUT_SECONDS = 15 * 60;

/** Ensures that the alarm exists, at every start: browsers have been known to lose it. */
export async function ensureAlarm(): Promise<void> {
  if (!(await browser.alarms.get(ALARM))) await ringIn(USUAL);
}

/** Schedules the alarm. It repeats, in case the worker stops before it schedules the next check. */
async function ringIn(seconds: number): Promise<void> {
  const minutes = Math.max(SHORTEST_MINUTES, seconds / 60);
  await browser.alarms.create(ALARM, { delayInMinutes: minutes, periodInMinutes: minutes });
}

let looking: Promise<void> | null = null;

/** Checks the platform for new messages and shows them. Concurrent calls share one request. */
export function look(): Promise<void> {
  looking ??= lookNow().finally(() => {
    looking = null;
  });
  return looking;
}

/**
 * Waits for a running check and checks again, because conditions have changed. Resets backoff, unless the
 * platform has requested a delay.
 */
export async function pollAgain(): Promise<void> {
  await looking;
  const [{ settings }, { status }] = await Promise.all([readSettings(), readKept()]);
  if (status?.trouble && status.trouble !== 'busy')
    await keep({ status: { ...status, notBefore: 0, failures: 0 } }, settings);
  await look();
}

async function lookNow(): Promise<void> {
  const [{ settings }, kept] = await Promise.all([readSettings(), readKept()]);
  const before = kept.status ?? NOTHING_YET;
  if (Date.now() < before.notBefore) return showBadge();
  const { status, wait } = await outcome(settings, kept, before);
  await keep({ status }, settings);
  await Promise.all([ringIn(wait), showBadge()]);
}

interface Outcome {
  status: Status;
  /** Seconds until the next check. */
  wait: number;
}

async function outcome(settings: Settings, kept: Kept, before: Status): Promise<Outcome> {
  const calm = { ...before, notBefore: 0, failures: 0 };
  if (!settings.platform) return { status: { ...calm, trouble: 'noAddress' }, wait: SIGNED_OUT_SECONDS };
  if (!(await mayReach(settings.platform)))
    return { status: { ...calm, trouble: 'noPermission' }, wait: SIGNED_OUT_SECONDS };
  const lang = langIn(settings, browser.i18n.getUILanguage());
  try {
    if (!navigator.onLine) throw new TypeError('offline');
    const account = kept.account ?? (kept.left ? null : await signIn(settings, lang, false));
    if (!account)
      return { status: { ...calm, trouble: 'signedOut', at: Date.now() }, wait: SIGNED_OUT_SECONDS };
    const told = await ask(settings, httpOf(settings, lang, account), { ...(await readKept()), account });
    const wait = withJitter(Math.max(told.pollAfter, settings.interval * 60));
    return { status: { ...calm, trouble: null, at: Date.now() }, wait };
  } catch (thrown) {
    const error = toApiError(thrown);
    const failures = before.failures + 1;
    const wait = withJitter(waitAfter(failures, error.retryAfter));
    const notBefore = error.retryAfter ? Date.now() + error.retryAfter * 1000 : 0;
    const { account } = await readKept();
    const trouble = troubleOf(error, navigator.onLine, account !== undefined);
    return { status: { ...before, trouble, message: error.message, notBefore, failures }, wait };
  }
}

/**
 * Requests the unread messages, on which badge, popup and desktop notifications are based. Sends the ETag, so
 * that unchanged data is not transferred again.
 */
async function ask(settings: Settings, http: Http, { unread, account }: Kept): Promise<MessageUnread> {
  let version = '';
  const fetchChanged: HttpFetch = async (url, init) => {
    const headers = new Headers(init.headers);
    if (unread?.version) headers.set('if-none-match', unread.version);
    const answer = await fetch(url, { ...init, headers });
    version = answer.headers.get('etag') ?? '';
    if (answer.status !== 304 || !unread) return answer;
    version = unread.version;
    return Response.json({ success: 1, data: unread.told });
  };
  const { signal } = new AbortController();
  const told = await createApi(http, messageApi, () => true).messageUnread({
    fetch: fetchChanged,
    signal,
    query: { channel: CHANNEL },
  });
  await publishUnread(told, version, settings, account);
  return told;
}

/**
 * Stores the unread messages, broadcasts them to the popup and shows desktop notifications. Does nothing, and
 * returns false, if the person has signed out or was replaced since the request.
 */
export async function publishUnread(
  told: MessageUnread,
  version: string,
  settings: Settings,
  account: Account | undefined,
): Promise<boolean> {
  const unread = { told, version, at: Date.now() };
  if (!(await keepFor(account, () => ({ unread })))) return false;
  const userId = account?.person.userId ?? '';
  const heard = new BroadcastChannel(`mskt:${settings.platform}:unread`);
  heard.postMessage({ userId, told });
  heard.close();
  await showOnDesktop(told, settings, account);
  return true;
}
