import { useLang } from '../../../widgets/ui/i18n/translate.tsx';

/** Long date of a timestamp, in the current locale. */
export function Day({ time }: { time: string }) {
  const lang = useLang();
  return <time dateTime={time}>{new Date(time).toLocaleDateString(lang, { dateStyle: 'long' })}</time>;
}
