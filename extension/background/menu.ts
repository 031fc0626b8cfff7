import browser from 'webextension-polyfill';
import { translate } from '../../widgets/ui/i18n/words.ts';
import { langIn } from '../base/language.ts';
import { readSettings } from '../base/stored-state.ts';
import { makeCall } from './calls.ts';
import { look } from './poll.ts';
import { backgroundWords } from './words.ts';

const ITEMS = ['markAll', 'refresh', 'options'] as const;

/** Builds the button's context menu in the current language. */
export async function buildMenu(): Promise<void> {
  const { settings } = await readSettings();
  const say = translate(backgroundWords, langIn(settings, browser.i18n.getUILanguage()));
  await browser.contextMenus.removeAll();
  for (const id of ITEMS) browser.contextMenus.create({ id, title: say(id), contexts: ['action'] });
}

export async function actOnMenu(id: string | number): Promise<void> {
  const { settings } = await readSettings();
  const lang = langIn(settings, browser.i18n.getUILanguage());
  // On failure the badge shows why: signed out or offline.
  if (id === 'markAll')
    await makeCall({ ask: 'call', name: 'messageReadAll', lang, body: {} }).catch(() => look());
  else if (id === 'refresh') await look();
  else await browser.runtime.openOptionsPage();
}
