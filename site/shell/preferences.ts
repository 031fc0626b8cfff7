import { createStore, type StoreApi } from 'zustand/vanilla';
import { LANGS, type Lang, langOf } from '../../widgets/ui/i18n/lang.ts';

const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Preferences of this browser. Independent of the account; kept after sign-out. */
interface Preferences {
  lang: Lang;
  /** `auto` follows the device. */
  theme: Theme;
  /** The key `/` opens the search. People who control the page by speech turn it off. */
  searchKey: boolean;
}

export interface PreferenceStore extends StoreApi<Preferences> {
  choose(choice: Partial<Preferences>): void;
}

const KEYS = { lang: 'mskt-lang', theme: 'mskt-theme', searchKey: 'mskt-search-key' } as const;

/**
 * Creates the preference store of a window. A `lang` query parameter overrides the stored language. Applies
 * the preferences to the root element, at once and on each change in any tab.
 */
export function startPreferences(page: Window): PreferenceStore {
  const asked = new URLSearchParams(page.location.search).get('lang');
  const read = (): Preferences => ({
    lang: LANGS.find(lang => lang === asked) ?? langOf(recall(page, KEYS.lang) ?? page.navigator.language),
    theme: themes.find(theme => theme === recall(page, KEYS.theme)) ?? 'auto',
    searchKey: recall(page, KEYS.searchKey) !== 'off',
  });
  const store = createStore(read);
  const show = ({ lang, theme }: Preferences) => {
    const root = page.document.documentElement;
    root.lang = lang;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  show(store.getState());
  store.subscribe(show);
  page.addEventListener('storage', ({ key }) => {
    if (Object.values<string | null>(KEYS).includes(key)) store.setState(read());
  });
  return {
    ...store,
    choose(choice) {
      store.setState(choice);
      if (choice.lang) remember(page, KEYS.lang, choice.lang);
      if (choice.theme) remember(page, KEYS.theme, choice.theme);
      if (choice.searchKey !== undefined) remember(page, KEYS.searchKey, choice.searchKey ? 'on' : 'off');
    },
  };
}

function recall(page: Window, key: string): string | null {
  try {
    return page.localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: the preference lasts until a reload
  }
}

function remember(page: Window, key: string, value: string): void {
  try {
    page.localStorage.setItem(key, value);
  } catch {
    // as above
  }
}
