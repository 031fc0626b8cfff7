import browser from 'webextension-polyfill';
import { autoload } from '../../widgets/autoload.ts';
import { mountAt } from '../../widgets/core/site.ts';
import { LangProvider, langOf } from '../../widgets/ui/words.tsx';
import { createAddressStore } from './address.store.ts';
import { Popup } from './popup.view.tsx';

/** Starts the popup: the person's language, the address kept in the extension's storage, the widgets. */
const lang = langOf(browser.i18n.getUILanguage());
document.documentElement.lang = lang;

const address = createAddressStore({
  read: async () => (await browser.storage.local.get('platform')).platform,
  write: platform => browser.storage.local.set({ platform }),
});

const place = document.getElementById('popup');
if (!place) throw new Error('popup.html has no element with the id "popup"');
mountAt(place).render(
  <LangProvider value={lang}>
    <Popup address={address} />
  </LangProvider>,
);
autoload(document);
void address.start();
