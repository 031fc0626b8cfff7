import browser from 'webextension-polyfill';
import { createStore } from 'zustand/vanilla';
import { mountAt } from '../../widgets/core/extension.ts';
import { LangProvider } from '../../widgets/ui/i18n/translate.tsx';
import { pattern } from '../base/permission.ts';
import { langIn, showChoices } from '../base/settings.ts';
import { changeSettings, readKept, readSettings } from '../base/stored-state.ts';
import { Options, type OptionsPowers, type OptionsState } from './view.tsx';

const browserLang = browser.i18n.getUILanguage();
const store = createStore<OptionsState | null>(() => null);

const powers: OptionsPowers = {
  allow: platform => browser.permissions.request({ origins: [pattern(platform)] }),
  allowNotes: () => browser.permissions.request({ permissions: ['notifications'] }),
  change: changeSettings,
  signIn: () => browser.runtime.sendMessage({ ask: 'sign-in' }),
  signOut: () => browser.runtime.sendMessage({ ask: 'sign-out' }),
  callBack: browser.identity.getRedirectURL(),
};

async function read(): Promise<void> {
  const [inForce, { account, status }] = await Promise.all([readSettings(), readKept()]);
  const { platform } = inForce.settings;
  const isAllowed = platform !== '' && (await browser.permissions.contains({ origins: [pattern(platform)] }));
  store.setState({ ...inForce, account: account ?? null, status: status ?? null, isAllowed }, true);
}

const place = document.getElementById('options');
if (!place) throw new Error('options.html has no element with the id "options"');
const mount = mountAt(place);
store.subscribe(state => {
  if (!state) return;
  showChoices(state.settings, browserLang);
  mount.render(
    <LangProvider value={langIn(state.settings, browserLang)}>
      <Options store={store} powers={powers} />
    </LangProvider>,
  );
});
for (const happened of [
  browser.storage.onChanged,
  browser.permissions.onAdded,
  browser.permissions.onRemoved,
] as const)
  (happened as browser.Events.Event<() => void>).addListener(() => void read());
void read();
