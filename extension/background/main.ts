import browser from 'webextension-polyfill';
import { toApiError } from '../../widgets/core/extension.ts';
import { translate } from '../../widgets/ui/i18n/words.ts';
import { type Ask, type Reply, readAsk } from '../base/messages.ts';
import { langIn, settingsOf } from '../base/settings.ts';
import { forget, keepManaged, moveKept, readSettings } from '../base/stored-state.ts';
import { showBadge } from './button.ts';
import { makeCall } from './calls.ts';
import { listenToDesktop } from './desktop.ts';
import { listenToPopups } from './live.ts';
import { openOnSite } from './open.ts';
import { ALARM, ensureAlarm, look, pollAgain } from './poll.ts';
import { signIn, signOut } from './sign-in.ts';
import { backgroundWords } from './words.ts';

/**
 * Background script: owns data and token, and makes requests to the platform. Browsers may stop it at any
 * time and restart it for events. So listeners are registered synchronously at startup, and all state is in
 * storage.
 */

browser.runtime.onInstalled.addListener(async ({ reason }) => {
  await Promise.all([buildMenu(), keepManaged()]);
  const { settings } = await readSettings();
  if (reason === 'install' && !settings.platform) await browser.runtime.openOptionsPage();
});
browser.runtime.onStartup.addListener(() => void look());
browser.alarms.onAlarm.addListener(({ name }) => void (name === ALARM && look()));
browser.contextMenus.onClicked.addListener(({ menuItemId }) => void actOnMenu(menuItemId));
browser.permissions.onAdded.addListener(() => void pollAgain());
browser.permissions.onRemoved.addListener(() => void pollAgain());
addEventListener('online', () => void pollAgain());
listenToDesktop();
listenToPopups();

browser.storage.onChanged.addListener((changes, area) => {
  if (area === 'managed') void keepManaged();
  if (area === 'local' && (changes.settings || changes.managed)) void settingsChanged(changes);
});

browser.runtime.onMessage.addListener((message: unknown, sender: browser.Runtime.MessageSender) => {
  // Accepts messages of this extension's pages only. The sender of a content script has a web page's URL.
  const isOurs = sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL(''));
  const asked = isOurs ? readAsk(message) : null;
  return asked ? answer(asked) : undefined;
});

async function answer(asked: Ask): Promise<Reply> {
  try {
    return { data: await act(asked) };
  } catch (thrown) {
    const { code, message, status, retryAfter, traceId } = toApiError(thrown);
    return { failed: { code, message, status, retryAfter, traceId } };
  }
}

async function act(asked: Ask): Promise<unknown> {
  const { settings } = await readSettings();
  const lang = langIn(settings, browser.i18n.getUILanguage());
  switch (asked.ask) {
    case 'call':
      return makeCall(asked);
    case 'look':
      return look();
    case 'sign-in':
      await browser.storage.local.remove('left');
      try {
        await signIn(settings, lang, true);
      } finally {
        await pollAgain(); // also reports why sign-in failed
      }
      return undefined;
    case 'sign-out':
      try {
        await signOut(settings, lang);
      } finally {
        await pollAgain();
      }
      return undefined;
    case 'open':
      return openOnSite(settings.platform, asked.url);
  }
}

async function settingsChanged(changes: Record<string, browser.Storage.StorageChange>): Promise<void> {
  const kept = await browser.storage.local.get(['settings', 'managed']);
  const [chosen, managed] = (['settings', 'managed'] as const).map(name =>
    changes[name] ? changes[name].oldValue : kept[name],
  );
  const [before, now] = [
    settingsOf(chosen, managed).settings,
    settingsOf(kept.settings, kept.managed).settings,
  ];
  if (before.stay !== now.stay) await moveKept(now);
  if (before.lang !== now.lang) await buildMenu();
  if (before.platform !== now.platform) await anotherPlatform();
  else await showBadge();
}

/** Data of one platform must not be used with another. */
async function anotherPlatform(): Promise<void> {
  await forget();
  await pollAgain();
}

void keepManaged();
void ensureAlarm();
void showBadge();

const ITEMS = ['markAll', 'refresh', 'options'] as const;

/** Builds the button's context menu in the current language. */
async function buildMenu(): Promise<void> {
  const { settings } = await readSettings();
  const say = translate(backgroundWords, langIn(settings, browser.i18n.getUILanguage()));
  await browser.contextMenus.removeAll();
  for (const id of ITEMS) browser.contextMenus.create({ id, title: say(id), contexts: ['action'] });
}

async function actOnMenu(id: string | number): Promise<void> {
  const { settings } = await readSettings();
  const lang = langIn(settings, browser.i18n.getUILanguage());
  // On failure the badge shows why: signed out or offline.
  if (id === 'markAll')
    await makeCall({ ask: 'call', name: 'messageReadAll', lang, body: {} }).catch(() => look());
  else if (id === 'refresh') await look();
  else await browser.runtime.openOptionsPage();
}
