import { describe, expect, it } from 'vitest';
import schema from '../public/managed-schema.json' with { type: 'json' };
import { DEFAULTS, originOf, patternOf, settingsOf } from './settings.ts';

describe('settings', () => {
  it('are the defaults if nothing was chosen, or the stored values are invalid', () => {
    expect(settingsOf(undefined, undefined)).toEqual({ settings: DEFAULTS, locked: [] });
    expect(
      settingsOf({ interval: 7, theme: 'pink', notices: 'yes', platform: 'javascript://alert' }, 'x')
        .settings,
    ).toEqual(DEFAULTS);
  });

  it('are what the user has chosen', () => {
    const chosen = { interval: 15, theme: 'dark', news: false, platform: 'https://a.example/msktfront/home' };
    expect(settingsOf(chosen, {}).settings).toMatchObject({ ...chosen, platform: 'https://a.example' });
  });

  it('are what the administrator has set, and locked there', () => {
    const { settings, locked } = settingsOf(
      { platform: 'https://mine.example', notices: true, news: true },
      { platform: 'https://school.example', news: false, theme: 'dark' },
    );
    expect(settings).toMatchObject({ platform: 'https://school.example', notices: true, news: false });
    expect(settings.theme).toBe('auto');
    expect(locked).toEqual(['platform', 'news']);
  });
});

describe('the schema for administrators', () => {
  it('has exactly the settings that they may set, with their types', () => {
    const samples = { string: 'https://school.example', boolean: false };
    const all = Object.entries(schema.properties).map(
      ([name, { type }]) => [name, samples[type as keyof typeof samples]] as const,
    );
    expect(settingsOf({}, Object.fromEntries(all)).locked).toEqual(all.map(([name]) => name));
    const others = Object.fromEntries(
      Object.entries(DEFAULTS).filter(([name]) => !(name in schema.properties)),
    );
    expect(settingsOf({}, others).locked).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    ['community.example.org/msktfront/home', 'https://community.example.org'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['not an address', null],
    ['javascript://alert', null],
    ['file:///etc', null],
    ['', null],
  ])('%j has the origin %j', (typed, origin) => {
    expect(originOf(typed)).toBe(origin);
  });

  it('becomes a permission for exactly that origin', () => {
    expect(patternOf('https://a.example:8443', true)).toBe('https://a.example:8443/*');
    expect(patternOf('https://a.example:8443', false)).toBe('https://a.example/*');
  });
});
