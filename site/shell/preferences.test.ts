import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPreferences } from './preferences.ts';

const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  root.lang = '';
  delete root.dataset.theme;
  vi.unstubAllGlobals();
});

describe('preferences', () => {
  it('follow the browser and the device until the user chooses', () => {
    const { lang, theme } = startPreferences(window).getState();
    expect([lang, theme]).toEqual(['en', 'auto']);
    expect([root.lang, root.dataset.theme]).toEqual(['en', undefined]);
  });

  it('apply to the page at once', () => {
    startPreferences(window).choose({ lang: 'zh-CN', theme: 'dark' });
    expect([root.lang, root.dataset.theme]).toEqual(['zh-CN', 'dark']);
  });

  it('are restored on the next visit', () => {
    startPreferences(window).choose({ lang: 'zh-CN', theme: 'light' });
    expect(startPreferences(window).getState()).toMatchObject({ lang: 'zh-CN', theme: 'light' });
  });

  it('are taken over from another tab', () => {
    const preferences = startPreferences(window);
    localStorage.setItem('mskt-theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mskt-theme' }));
    expect(preferences.getState().theme).toBe('dark');
    expect(root.dataset.theme).toBe('dark');
  });

  it('fall back when something else is stored', () => {
    localStorage.setItem('mskt-theme', 'neon');
    localStorage.setItem('mskt-lang', 'fr');
    expect(startPreferences(window).getState()).toEqual({ lang: 'en', theme: 'auto', searchKey: true });
  });

  it('keep the search key off until it is turned on again', () => {
    startPreferences(window).choose({ searchKey: false });
    const later = startPreferences(window);
    expect(later.getState().searchKey).toBe(false);
    later.choose({ searchKey: true });
    expect(startPreferences(window).getState().searchKey).toBe(true);
  });

  it('last as long as the page when storage is blocked', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const preferences = startPreferences(window);
    preferences.choose({ theme: 'dark' });
    expect(preferences.getState().theme).toBe('dark');
    blocked.mockRestore();
  });
});
