import browser from 'webextension-polyfill';
import type { MessageUnread, NoticeItem } from '../../widgets/contract/message/schema.ts';
import { translate } from '../../widgets/ui/i18n/words.ts';
import { langIn, type Settings } from '../base/settings.ts';
import { type Account, keepFor, readKept, readSettings } from '../base/stored-state.ts';
import { openOnSite } from './open.ts';
import { backgroundWords } from './words.ts';

const ID = 'new';
/** Maximum number of lines of a notification. */
const LINES = 4;

/**
 * Shows new messages in one desktop notification, each message once; those of quiet hours afterwards. The
 * first check after sign-in only records existing messages.
 */
export async function showOnDesktop(
  told: MessageUnread,
  settings: Settings,
  account?: Account,
): Promise<void> {
  const { shown } = await readKept();
  // The first check also records messages that quiet hours or settings would suppress.
  const fresh = shown ? notYetShown(told, shown) : notYetShown({ items: told.items }, []);
  if (shown && fresh.length === 0) return;
  // Stored before it is shown: if the worker stops in between, a notification is lost rather than repeated.
  const ids = [...fresh.map(({ id }) => id), ...(shown ?? [])].slice(0, 200);
  if (!(await keepFor(account, () => ({ shown: ids })))) return;
  if (!shown || !settings.notify || !browser.notifications) return;
  const say = translate(backgroundWords, langIn(settings, browser.i18n.getUILanguage()));
  const [first] = fresh;
  await browser.notifications.create(ID, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('icons/icon-128.png'),
    title: fresh.length === 1 ? say('name') : say('manyNew', { count: String(fresh.length) }),
    message: fresh
      .slice(0, LINES)
      .map(({ title }) => title)
      .join('\n'),
  });
  await keepFor(account, () => ({ noted: fresh.length === 1 ? (first?.url ?? '') : '' }));
}

/** Removes the open notification. */
export async function clearDesktop(): Promise<void> {
  await browser.notifications?.clear(ID);
}

/** Opens the message of the clicked notification; the inbox if it is about several. */
async function openNoted(): Promise<void> {
  const [{ settings }, { noted }] = await Promise.all([readSettings(), readKept()]);
  await clearDesktop();
  if (settings.platform) await openOnSite(settings.platform, noted || '/msktfront/newsNotice');
}

/**
 * Registers the click listener. Waits for the permission if it is missing; otherwise registers at startup,
 * which is required to wake an inactive worker.
 */
export function listenToDesktop(): void {
  const listen = () => browser.notifications?.onClicked.addListener(() => void openNoted());
  if (browser.notifications) listen();
  else
    browser.permissions.onAdded.addListener(
      ({ permissions = [] }) => void (permissions.includes('notifications') && listen()),
    );
}

/** Kinds by the platform's code: replies have the settings of comments. */
const REPLY = 5;
const COMMENT = 4;

/** Minimum importance of notifications in quiet hours and of silent kinds. */
const IMPORTANT = 2;

/** Unread messages that were never shown; in quiet hours, and of silent kinds, only important ones. */
export function notYetShown(
  { items, quiet, silent = [] }: Pick<MessageUnread, 'items' | 'quiet' | 'silent'>,
  shown: readonly string[],
): NoticeItem[] {
  const isSilent = ({ kind }: NoticeItem) => silent.some(code => code === (kind === REPLY ? COMMENT : kind));
  const isDue = (item: NoticeItem) => item.importance >= IMPORTANT || !(quiet || isSilent(item));
  return items.filter(item => !item.read && !shown.includes(item.id) && isDue(item));
}
