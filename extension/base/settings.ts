import { LANGS, type Lang, langOf } from '../../widgets/ui/i18n/lang.ts';

/** Settings chosen by the user, or by the school's administrator. */
export interface Settings {
  /** Origin of the platform; empty until set. */
  platform: string;
  /** Minutes between two checks; 0: as the platform suggests. */
  interval: number;
  /** Tabs of the popup: messages (for visitors notices), and news. */
  notices: boolean;
  news: boolean;
  theme: 'auto' | 'light' | 'dark';
  lang: 'auto' | Lang;
  /** Stay signed in after the browser is closed. */
  stay: boolean;
  /** Show desktop notifications. */
  notify: boolean;
}

export type SettingName = keyof Settings;

export const DEFAULTS: Settings = {
  platform: '',
  interval: 0,
  notices: true,
  news: true,
  theme: 'auto',
  lang: 'auto',
  stay: false,
  notify: false,
};

export const INTERVALS = [0, 5, 15, 30, 60] as const;

/** Settings that an administrator may set. */
const MANAGED = ['platform', 'notices', 'news'] as const satisfies readonly SettingName[];

export interface SettingsInForce {
  settings: Settings;
  /** Settings of the administrator, which users cannot change. */
  locked: readonly SettingName[];
}

const accepts: { [N in SettingName]: (value: unknown) => Settings[N] | null } = {
  platform: value => (typeof value === 'string' ? originOf(value) : null),
  interval: value => INTERVALS.find(minutes => minutes === value) ?? null,
  notices: flag,
  news: flag,
  theme: value => (['auto', 'light', 'dark'] as const).find(theme => theme === value) ?? null,
  lang: value => (['auto', ...LANGS] as const).find(lang => lang === value) ?? null,
  stay: flag,
  notify: flag,
};

/** Returns the effective settings. Both arguments are untrusted: invalid values are ignored. */
export function settingsOf(kept: unknown, managed: unknown): SettingsInForce {
  const said = usable(managed);
  const locked = MANAGED.filter(name => said[name] !== undefined);
  const settings = { ...DEFAULTS, ...usable(kept) };
  for (const name of locked) Object.assign(settings, { [name]: said[name] });
  return { settings, locked };
}

/** Origin of an http or https URL, whose scheme is optional; null if it is invalid. */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  // Chromium accepts spaces in host names.
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return ['http:', 'https:'].includes(protocol) ? origin : null;
}

/** Match pattern of exactly one origin. Firefox does not support ports in patterns. */
export function patternOf(origin: string, knowsPorts: boolean): string {
  const { protocol, host, hostname } = new URL(origin);
  return `${protocol}//${knowsPorts ? host : hostname}/*`;
}

function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function usable(given: unknown): Partial<Settings> {
  if (typeof given !== 'object' || given === null) return {};
  const read = Object.entries(given).map(([name, value]) => [name, accepts[name as SettingName]?.(value)]);
  return Object.fromEntries(read.filter(([, value]) => value !== null && value !== undefined));
}

/** Chosen language, or the browser's. */
export const langIn = ({ lang }: Settings, browserLang: string): Lang =>
  lang === 'auto' ? langOf(browserLang) : lang;

/** Applies the chosen language and theme to the page's root element. */
export function showChoices(settings: Settings, browserLang: string): void {
  const root = document.documentElement;
  root.lang = langIn(settings, browserLang);
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

/** Highest number shown; larger counts are shown as `99+`. */
const MANY = 99;

export const shortCount = (count: number): string => (count > MANY ? `${MANY}+` : String(count));
