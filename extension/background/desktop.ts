import browser from 'webextension-polyfill';
import type { MessageUnread } from '../../widgets/core/contract/message.ts';
import { keep, readKept, readSettings } from '../base/kept.ts';
import { langIn } from '../base/language.ts';
import type { Settings } from '../base/settings.ts';
import { notYetShown } from './not-yet-shown.ts';
import { openOnSite } from './open.ts';
import { sayIn } from './words.ts';

const ID = 'new';
/** Lines of a note. */
const LINES = 4;

/** Shows new ones on the desktop, all in one note, each once, and after quiet hours what came in them. The first look after signing in only takes note of what is there. */
export async function showOnDesktop(told: MessageUnread, settings: Settings): Promise<void> {
  const { shown } = await readKept();
  // nb. what is there already is known also where it comes in quiet hours.
  const fresh = shown ? notYetShown(told, shown, settings) : notYetShown({ items: told.items }, [], settings);
  if (shown && fresh.length === 0) return;
  // nb. before it is shown: a worker that dies in between shows nothing rather than the same twice.
  await keep({ shown: [...fresh.map(({ id }) => id), ...(shown ?? [])].slice(0, 200) }, settings);
  if (!shown || !settings.notify || !browser.notifications) return;
  const say = sayIn(langIn(settings, browser.i18n.getUILanguage()));
  const [first] = fresh;
  await browser.notifications.create(ID, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('icons/icon-128.png'),
    title: fresh.length === 1 ? say('name') : say('manyNew', { count: fresh.length }),
    message: fresh
      .slice(0, LINES)
      .map(({ title }) => title)
      .join('\n'),
  });
  await keep({ noted: fresh.length === 1 ? (first?.url ?? '') : '' }, settings);
}

/** Takes away what is still to be seen. */
export async function clearDesktop(): Promise<void> {
  await browser.notifications?.clear(ID);
}

/** Whoever clicks a note comes to what it is about; to the inbox, when it is about several. */
async function openNoted(): Promise<void> {
  const [{ settings }, { noted }] = await Promise.all([readSettings(), readKept()]);
  await clearDesktop();
  if (settings.platform) await openOnSite(settings.platform, noted || '/msktfront/newsNotice');
}

/** Listens to clicks. nb. the permission may come later, and a worker that sleeps is woken for what it listened to at its start. */
export function listenToDesktop(): void {
  const listen = () => browser.notifications?.onClicked.addListener(() => void openNoted());
  if (browser.notifications) listen();
  else
    browser.permissions.onAdded.addListener(
      ({ permissions = [] }) => void (permissions.includes('notifications') && listen()),
    );
}
