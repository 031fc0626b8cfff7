import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { LANGUAGES } from '../../widgets/ui/i18n/lang.ts';
import { useWords } from '../../widgets/ui/i18n/translate.tsx';
import {
  INTERVALS,
  originOf,
  type SettingName,
  type Settings,
  type SettingsInForce,
} from '../base/settings.ts';
import type { Status } from '../base/status.ts';
import type { Account } from '../base/stored-state.ts';
import { popupWords } from '../popup/words.ts';
import { optionsWords } from './words.ts';

export interface OptionsState extends SettingsInForce {
  account: Account | null;
  /** Result of the last check of the platform. */
  status: Status | null;
  /** Whether the browser permits access to the platform. */
  isAllowed: boolean;
}

/** Browser functions of the options page. Permissions are requested within the click handler, as browsers require. */
export interface OptionsPowers {
  allow(platform: string): Promise<boolean>;
  allowNotes(): Promise<boolean>;
  change(change: Partial<Settings>): Promise<void>;
  signIn(): Promise<unknown>;
  signOut(): Promise<unknown>;
  /** Redirect URL of sign-in. */
  callBack: string;
}

interface OptionsProps {
  store: StoreApi<OptionsState | null>;
  powers: OptionsPowers;
}

/** All settings, each saved on change. */
export function Options({ store, powers }: OptionsProps) {
  const say = useWords(optionsWords);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  if (!state) return null;
  const { settings, locked } = state;
  const isLocked = (name: SettingName) => locked.includes(name);
  const choice = (name: 'notices' | 'news' | 'stay', hint?: string) => (
    <Choice
      label={say(name)}
      hint={isLocked(name) ? say('locked') : hint}
      checked={settings[name]}
      disabled={isLocked(name)}
      onChange={checked => void powers.change({ [name]: checked })}
    />
  );
  return (
    <>
      <header>
        <h1>{say('title')}</h1>
        <p className="lead">{say('lead')}</p>
      </header>
      <section>
        <h2>{say('platform')}</h2>
        <Address state={state} powers={powers} />
        {settings.platform && state.isAllowed && <SignedIn state={state} powers={powers} />}
        {choice('stay', say('stayHint'))}
      </section>
      <section>
        <h2>{say('show')}</h2>
        {choice('notices')}
        {choice('news')}
        <Choice
          label={say('notify')}
          hint={say('notifyHint')}
          checked={settings.notify}
          onChange={async wanted => {
            const isGiven = !wanted || (await powers.allowNotes());
            await powers.change({ notify: wanted && isGiven });
          }}
        />
        <Select
          label={say('interval')}
          value={String(settings.interval)}
          options={INTERVALS.map(count => [
            String(count),
            count === 0 ? say('interval0') : say('intervalOf', { count }),
          ])}
          onChange={value => void powers.change({ interval: Number(value) })}
        />
      </section>
      <section>
        <h2>{say('look')}</h2>
        <div className="pair">
          <Select
            label={say('theme')}
            value={settings.theme}
            options={(['auto', 'light', 'dark'] as const).map(theme => [theme, say(`theme${theme}`)])}
            onChange={value => void powers.change({ theme: value as Settings['theme'] })}
          />
          <Select
            label={say('lang')}
            value={settings.lang}
            options={[['auto', say('langauto')], ...Object.entries(LANGUAGES)]}
            onChange={value => void powers.change({ lang: value as Settings['lang'] })}
          />
        </div>
      </section>
      <section>
        <h2>{say('forOperators')}</h2>
        <p className="hint">{say('callBack')}</p>
        <p>
          <code>{powers.callBack}</code>
        </p>
      </section>
    </>
  );
}

type Refusal = 'addressWrong' | 'notAllowed';

function Address({ state, powers }: { state: OptionsState; powers: OptionsPowers }) {
  const say = useWords(optionsWords);
  const [refused, refuse] = useState<Refusal | null>(null);
  const { settings, locked, isAllowed } = state;
  const isLocked = locked.includes('platform');
  const connect = async (typed: string) => {
    const platform = originOf(typed);
    if (!platform) return refuse('addressWrong');
    const isGiven = await powers.allow(platform).catch(() => false);
    refuse(isGiven ? null : 'notAllowed');
    if (!isLocked) await powers.change({ platform });
  };
  const isConnected = settings.platform !== '' && isAllowed;
  return (
    <form
      className="field"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void connect(
          isLocked ? settings.platform : String(new FormData(event.currentTarget).get('address') ?? ''),
        );
      }}
    >
      <label htmlFor="address">{say('address')}</label>
      <div className="row">
        <input
          id="address"
          name="address"
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          key={settings.platform}
          defaultValue={settings.platform}
          disabled={isLocked}
          aria-invalid={refused === 'addressWrong'}
          aria-describedby={refused ? 'refused address-hint' : 'address-hint'}
        />
        {!(isLocked && isConnected) && (
          <button type="submit" className={isConnected ? '' : 'primary'}>
            {say(settings.platform && !isAllowed ? 'allow' : 'connect')}
          </button>
        )}
      </div>
      {refused && (
        <p id="refused" role="alert" className="wrong">
          {say(refused)}
        </p>
      )}
      <p id="address-hint" className="hint">
        {say(isLocked ? 'locked' : 'addressHint')}
      </p>
    </form>
  );
}

function SignedIn({ state, powers }: { state: OptionsState; powers: OptionsPowers }) {
  const say = useWords(optionsWords);
  const sayTrouble = useWords(popupWords);
  const { account, status, settings } = state;
  const { trouble, message = '' } = status ?? { trouble: null };
  const { host } = new URL(settings.platform);
  return (
    <>
      {trouble && trouble !== 'signedOut' && (
        <p role="alert" className="wrong">
          {sayTrouble(trouble, { host })}. {sayTrouble(`${trouble}Hint`, { host, message })}
        </p>
      )}
      <div className="state">
        <span role="status">{account ? say('in', { name: account.person.realName }) : say('out')}</span>
        <button
          type="button"
          className={account ? '' : 'primary'}
          onClick={account ? powers.signOut : powers.signIn}
        >
          {say(account ? 'signOut' : 'signIn')}
        </button>
      </div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, hint, checked, disabled = false, onChange }: ChoiceProps): ReactNode {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
      {hint && <span className="hint">{hint}</span>}
    </label>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: [value: string, name: string][];
  onChange: (value: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps): ReactNode {
  return (
    <div className="field">
      <label htmlFor={label}>{label}</label>
      <select id={label} value={value} onChange={event => onChange(event.currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
