import browser from 'webextension-polyfill';
import { langIn } from '../base/settings.ts';
import { readKept, readSettings } from '../base/stored-state.ts';
import { badgeOf } from './badge.ts';

const COLOURS = { number: '#a63a2b', sign: '#5b6366' } as const;

/** Updates the toolbar button from the stored state. */
export async function showBadge(): Promise<void> {
  const [{ settings }, kept] = await Promise.all([readSettings(), readKept()]);
  const { text, look, title } = badgeOf(kept, settings, langIn(settings, browser.i18n.getUILanguage()));
  await Promise.all([
    browser.action.setBadgeText({ text }),
    browser.action.setBadgeBackgroundColor({ color: COLOURS[look] }),
    browser.action.setBadgeTextColor({ color: '#fff' }),
    browser.action.setTitle({ title }),
  ]);
}
