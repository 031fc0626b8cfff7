/** What a person has chosen for the extension, or the school's administrator for them. */
export interface Settings {
  /** Origin of the platform; empty until one is given. */
  platform: string;
  /** Minutes between two looks; 0: as the platform says. */
  interval: number;
  /** What counts on the badge and has a tab. */
  notices: boolean;
  news: boolean;
  theme: 'auto' | 'light' | 'dark';
  lang: 'auto' | 'en' | 'zh-CN';
  /** Keep the sign-in after the browser was closed. */
  stay: boolean;
  /** Show new ones on the desktop. */
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

/** What an administrator may set. */
const MANAGED = ['platform', 'notices', 'news'] as const satisfies readonly SettingName[];

export interface SettingsInForce {
  settings: Settings;
  /** Set by the administrator: nobody here changes them. */
  locked: readonly SettingName[];
}

const accepts: { [N in SettingName]: (value: unknown) => Settings[N] | null } = {
  platform: value => (typeof value === 'string' ? originOf(value) : null),
  interval: value => INTERVALS.find(minutes => minutes === value) ?? null,
  notices: flag,
  news: flag,
  theme: value => (['auto', 'light', 'dark'] as const).find(theme => theme === value) ?? null,
  lang: value => (['auto', 'en', 'zh-CN'] as const).find(lang => lang === value) ?? null,
  stay: flag,
  notify: flag,
};

/** What holds, given what this browser keeps and what the administrator says. Either may be anything that was ever written. */
export function settingsOf(kept: unknown, managed: unknown): SettingsInForce {
  const said = usable(managed);
  const locked = MANAGED.filter(name => said[name] !== undefined);
  const settings = { ...DEFAULTS, ...usable(kept) };
  for (const name of locked) Object.assign(settings, { [name]: said[name] });
  return { settings, locked };
}

/** The origin of an http or https address, which may lack its scheme; null when it is none. */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  // nb. Chromium takes blanks in the name of a host.
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return ['http:', 'https:'].includes(protocol) ? origin : null;
}

/** The address of exactly one origin, as permissions name it. nb. Firefox knows no ports in it. */
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
