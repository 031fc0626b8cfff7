import type { Lang } from './lang.ts';

let isLoaded = false;

/**
 * Makes the browser load its data of a language while it waits for the code of widgets. Otherwise the first formatter
 * of a list would, which takes longer than to render the list.
 */
export function loadLocaleData(lang: Lang): void {
  if (isLoaded) return;
  isLoaded = true;
  // In a task of its own: requests are sent first.
  setTimeout(() => {
    new Intl.RelativeTimeFormat(lang).format(-1, 'day');
    new Intl.DateTimeFormat(lang, { month: 'short', day: 'numeric' }).format();
    new Intl.PluralRules(lang).select(1);
    new Intl.NumberFormat(lang).format(1);
  });
}
