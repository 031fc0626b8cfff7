import { Languages, SunMoon } from 'lucide';
import type { ReactNode } from 'react';
import { useStore } from '../../../widgets/core/site.ts';
import { Icon } from '../../../widgets/ui/base/icon.tsx';
import { LANGS, LANGUAGES, type Lang } from '../../../widgets/ui/i18n/lang.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import type { PreferenceStore, Theme } from '../preferences.ts';
import { useSite } from '../site-context.ts';
import { Disclosure } from './disclosure.tsx';
import { shellWords } from './words.ts';

/** Small menu of the header with the settings of this browser, for visitors too. */
export function PreferenceMenu() {
  const say = useWords(shellWords);
  return (
    <span className="preference-menu">
      <Disclosure label={say('preferences')} icon={<Icon of={Languages} />} look="preference-button">
        <li>
          <BrowserSettings />
        </li>
      </Disclosure>
    </span>
  );
}

/** All settings of this browser: language, appearance, and the key that opens the search. */
export function BrowserSettings() {
  const say = useWords(shellWords);
  const { preferences } = useSite();
  const { searchKey } = useStore(preferences);
  return (
    <div className="browser-settings">
      <Choices preferences={preferences} />
      <label className="search-key">
        <input
          type="checkbox"
          checked={searchKey}
          onChange={event => preferences.choose({ searchKey: event.currentTarget.checked })}
        />
        {say('searchKey')}
      </label>
    </div>
  );
}

/** Language and theme settings of this browser. */
export function Choices({ preferences }: { preferences: PreferenceStore }) {
  const say = useWords(shellWords);
  const { lang, theme } = useStore(preferences);
  return (
    <div className="choices">
      <Choice
        label={say('language')}
        icon={<Icon of={Languages} />}
        value={lang}
        onChange={value => preferences.choose({ lang: value as Lang })}
      >
        {LANGS.map(tag => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGES[tag]}
          </option>
        ))}
      </Choice>
      <Choice
        label={say('theme')}
        icon={<Icon of={SunMoon} />}
        value={theme}
        onChange={value => preferences.choose({ theme: value as Theme })}
      >
        <option value="auto">{say('themeAuto')}</option>
        <option value="light">{say('themeLight')}</option>
        <option value="dark">{say('themeDark')}</option>
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  icon: ReactNode;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, icon, value, onChange, children }: ChoiceProps) {
  return (
    <label className="choice">
      {icon}
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={event => onChange(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}
