import { useLang } from '../ui/i18n/translate.tsx';

/** Returns a function that formats an ISO 8601 time as date and time in the current language. */
export function useMoment(): (time: string) => string {
  const lang = useLang();
  return time => new Date(time).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' });
}
