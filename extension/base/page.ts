import { langIn } from './language.ts';
import type { Settings } from './settings.ts';

/** Applies the chosen language and theme to the page's root element. */
export function showChoices(settings: Settings, browserLang: string): void {
  const root = document.documentElement;
  root.lang = langIn(settings, browserLang);
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
